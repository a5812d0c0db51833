import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeComedian } from '@/lib/comedians/testing';
import { startImapServer } from '@/lib/core/testing/imap-server';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { smallDisk } from '@/lib/core/testing/small-disk';
import { pushKeys } from '@/lib/notifications/channels/push-commands';
import { startNode, type Child } from '@/scripts/start/children';
import { movedEnvironment } from '@/scripts/testing/moved-clock';
import { makeCrowd, queueMails } from '../app/people';
import type { Row } from '../app/rows';
import { startApp, temporaryFolder } from '../app/start-app';
import { operator, runFaults, startDoor, textsTo, untilWorking, type Fault } from './faults';

/** Kilobytes of the disk of files: a little more than uploads leave free (`leastFreeBytes`). */
const diskSize = 2_300_000;

/** Milliseconds by which a clock is ahead, of a tolerance of thirty seconds. */
const ahead = 120_000;

/** Seconds until a mail server that has refused all mails is tried again, and the usual time. */
const untilTriedAgain = 900;

export const usualFaults: Row = {
  name: 'usual',
  what: () => 'faults of which an operator is told by mail',
  async run({ say }) {
    await using stack = new AsyncDisposableStack();
    const disk = stack.use(smallDisk(diskSize));
    const mail = await startMailServer();
    stack.defer(() => mail.stop());
    const mailbox = await startImapServer();
    stack.defer(() => mailbox.stop());
    const reports = await startDoor(stack, mailbox.url);
    const environment = {
      OPERATOR_EMAILS: operator,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Spotlicht <post@example.com>',
      FILES_DIR: disk.folder,
      BOUNCES_URL: reports.url,
      BOUNCES_ADDRESS: 'bounces@example.com',
    };
    const stage = stack.use(await startApp({ environment }));
    const { db } = stage;
    await makeComedian(db, { email: operator, language: 'en' });
    const person = await makeComedian(db);
    const crowd = await makeCrowd(stage, 4);
    await pushKeys(db);
    // The worker's environment without ffmpeg.
    const usual = { PATH: await temporaryFolder(stack) };
    stage.work(usual);
    await untilWorking(stage);

    /** A further worker, with other variables. */
    const beside = (other: Record<string, string>): Pick<Fault, 'break' | 'mend'> => {
      let one: Child | undefined;
      return { break: () => (one = stage.work({ ...usual, ...other })), mend: () => one?.stop() };
    };
    const backups = await temporaryFolder(stack);
    const backUp = async (folder: string) => {
      const args = [
        '--conditions=react-server',
        '--import=tsx',
        'scripts/backup.ts',
        path.join(backups, folder),
      ];
      const one = startNode(args, { DATABASE_URL: stage.databaseUrl, FILES_DIR: disk.folder });
      for (const stream of [one.stdout, one.stderr]) stream.resume();
      await one.ended;
    };
    const film = { fileId: randomUUID(), createdAt: new Date() };
    const key = 'given up';

    const lanes: Fault[][] = [
      [
        {
          name: 'little room on the disk',
          says: /FILES_DIR disk .* has less than 2 GB free/,
          break: () => disk.fill(1_000_000),
          mend: () => disk.empty(),
        },
        {
          name: 'the disk is full',
          says: /files in FILES_DIR .*: the disk is full/,
          break: () => disk.fill(),
          mend: () => disk.empty(),
        },
      ],
      [
        {
          name: 'the mailbox of returned mails does not respond',
          says: /being read: the mailbox in BOUNCES_URL/,
          break: () => reports.close(),
          mend: () => reports.open(),
        },
        {
          name: 'a returned mail that nobody can read',
          says: /a report that Spotlicht couldn/,
          break: () => {
            mailbox.arrive('From: a@example.org\nSubject: Something\n\nElse');
            mailbox.mark('\\Flagged');
          },
          mend: () => mailbox.mark('\\Deleted'),
        },
      ],
      [
        {
          name: 'a job fails at every run',
          says: /fails at every attempt/,
          break: () => db.$executeRaw`ALTER TABLE draws RENAME TO draws_away`,
          mend: () => db.$executeRaw`ALTER TABLE draws_away RENAME TO draws`,
        },
      ],
      [
        {
          name: 'a job is given up',
          says: /has failed so often/,
          break: async () => {
            await db.$executeRaw`
              SELECT id FROM graphile_worker.add_job('deleteOldChats', run_at => now() + interval '1 day', job_key => ${key})`;
            await db.$executeRaw`
              UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Planted' WHERE key = ${key}`;
          },
          mend: () => db.$executeRaw`
            UPDATE graphile_worker._private_jobs SET attempts = 0, run_at = now() WHERE key = ${key}`,
        },
      ],
      [
        {
          name: 'a clock is two minutes ahead',
          says: /1[12]\d s ahead of/,
          ...beside(movedEnvironment(ahead)),
        },
      ],
      [
        {
          name: 'the keys of push messages do not match',
          says: /two keys in the push_keys table/,
          break: () => db.pushKeys.updateMany({ data: { publicKey: randomBytes(65) } }),
          mend: async () => {
            await db.pushKeys.deleteMany();
            await pushKeys(db);
          },
        },
      ],
      [
        {
          name: 'push messages have no sender',
          says: /nor MAIL_FROM is an address where/,
          ...beside({ MAIL_FROM: 'Spotlicht <post@spotlicht.invalid>' }),
        },
      ],
      [
        {
          name: 'a push service refuses everybody',
          says: /accept push messages from this platform/,
          break: () => db.$executeRaw`
            INSERT INTO push_services (name, "refusedAt", refusal) VALUES ('Apple', now(), '403 BadJwtToken')`,
          mend: () => db.$executeRaw`UPDATE push_services SET "takenAt" = now()`,
        },
      ],
      [
        {
          name: 'the mail server refuses everybody',
          says: /No address has been stopped because of it/,
          longest: untilTriedAgain,
          break: async () => {
            for (const { email } of crowd)
              mail.answers.set(email, { rcpt: 550, words: '5.7.1 Not from you' });
            await queueMails(stage, crowd);
          },
          mend: () => mail.answers.clear(),
        },
      ],
      [
        {
          name: 'a backup fails',
          says: /The last backup failed/,
          // The parent folder is a file.
          break: async () => {
            await writeFile(path.join(backups, 'file'), '');
            await backUp('file/first');
          },
          mend: () => backUp('second'),
        },
        {
          name: 'the last backup is a day and two hours old',
          says: /The last backup is 26 hours old/,
          break: () => db.$executeRaw`
            UPDATE backup_runs SET "succeededAt" = now() - interval '26.5 hours' WHERE step = 'backup'`,
          mend: () => backUp('third'),
        },
      ],
      [
        {
          name: 'films wait for ffmpeg',
          says: /play everywhere, because ffmpeg isn/,
          break: async () => {
            await db.video.create({
              data: {
                id: film.fileId,
                comedianId: person.id,
                container: 'webm',
                bytes: 1000,
                milliseconds: 3000,
                width: 640,
                height: 360,
              },
            });
            await db.filmCopy.create({ data: film });
          },
          mend: () => db.filmCopy.deleteMany(),
        },
      ],
    ];
    return await runFaults(lanes, { inbox: () => textsTo(mail, operator), say });
  },
};
