import { makeQueue } from '@/lib/core/testing/connections';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { makeSession } from '@/lib/accounts/testing';
import { createMailer } from '@/lib/core/messages/mail';
import { log } from '@/lib/core/process/log';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { startPushService } from '@/lib/core/testing/push-service';
import { unique } from '@/lib/core/testing/unique';
import { subscribePush } from '@/lib/notifications/channels/commands';
import { pushAtOnce } from '@/lib/notifications/channels/push-commands';
import type { Lack } from '@/lib/core/process/lacks';
import { describeTroubles, notifyOperators } from './alarm-commands';
import { countJobs, listJobAges } from './figure-queries';
import { listFailedJobs, listGivenUpJobs, listLacks } from './system-queries';
import { makeFailedJob } from './testing';

const database = testDatabase();
let server: Awaited<ReturnType<typeof startMailServer>>;
let operators: string[];

let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(() => stubEnvironment(database.url));
beforeAll(() => makeQueue(database.url));

beforeEach(async () => {
  const { db } = database;
  await db.alarm.deleteMany();
  await db.runningProcess.deleteMany();
  server = await startMailServer();
  service = await startPushService();
  onTestFinished(() => server.stop());
  onTestFinished(() => service.stop());
  const [german, english] = [unique('op'), unique('op')].map((name) => `${name}@example.org`);
  await makeComedian(db, { email: english, language: 'en' });
  operators = [german!, english!];
  vi.spyOn(process, 'uptime').mockReturnValue(301);
  onTestFinished(() => void vi.restoreAllMocks());
});

const app = { appUrl: 'https://spotlicht.example', secret: 'x'.repeat(32) };

const look = (url = server.url) =>
  notifyOperators(database.db, {
    operators,
    appUrl: app.appUrl,
    push: (people, write) => pushAtOnce(database.db, app, people, write, service.way),
    openMailer: async () =>
      createMailer({
        by: 'smtp',
        url,
        from: 'post@spotlicht.example',
        rate: 9999,
        bounces: null,
        ...app,
      }),
  });

/** Looks when all troubles are gone, and again minutes later. */
async function lookUntilOver(): Promise<void> {
  await look();
  await pass(6);
  await look();
}

const pass = (minutes: number) => database.db.$executeRaw`
  UPDATE alarms SET "claimedAt" = "claimedAt" - ${minutes} * interval '1 minute',
    "goneAt" = "goneAt" - ${minutes} * interval '1 minute'`;

const textsTo = (to: string | undefined) =>
  server.arrived.filter((mail) => mail.to === to).map(({ source }) => source.replaceAll('=\r\n', ''));

const seeLacks = (kind: 'server' | 'worker', lacks: readonly Lack[]) => database.db.$executeRaw`
  INSERT INTO processes (id, kind, host, pid, "startedAt", "seenAt", lacks)
  VALUES (gen_random_uuid(), ${kind}::"ProcessKind", 'club', 1, now(), now(), ${JSON.stringify(lacks)}::jsonb)`;

const seeWorker = (minutesAgo: number) => database.db.$executeRaw`
  INSERT INTO processes (id, kind, host, pid, "startedAt", "seenAt")
  VALUES (gen_random_uuid(), 'worker', 'club', 1, now(), now() - ${minutesAgo} * interval '1 minute')`;

it('writes one mail to each operator for each time without a worker, from all servers together', async () => {
  await Promise.all([look(), look(), look()]);
  await look();
  expect(server.arrived.map(({ to }) => to).sort()).toEqual([...operators].sort());
  const [german, english] = operators.map(
    (one) => server.arrived.find(({ to }) => to === one)?.source.replaceAll('=\r\n', '') ?? '',
  );
  expect(german).toMatch(/Seit 3 Minuten l=C3=A4uft kein Worker\./);
  expect(english).toContain('No worker has been running for 3 minutes.');
  expect(english).toContain('https://spotlicht.example/operator/jobs');
  await seeWorker(2);
  await look();
  expect(server.arrived).toHaveLength(2);
  await pass(6);
  await Promise.all([look(), look(), look()]);
  expect(await database.db.alarm.count()).toBe(0);
  expect(server.arrived).toHaveLength(4);
  expect(textsTo(operators[1])[1]).toMatch(
    /Subject: All fine again on your platform.*All fine again\..*No worker has been running/s,
  );
  await database.db.runningProcess.deleteMany();
  await seeWorker(6);
  await look();
  expect(server.arrived).toHaveLength(6);
});

it('says nothing in its first minutes, and forgets nothing that others have told', async () => {
  await look();
  vi.mocked(process.uptime).mockReturnValue(299);
  await look();
  vi.mocked(process.uptime).mockReturnValue(301);
  await look();
  expect(server.arrived).toHaveLength(2);
});

it('tells when the mail server is back, and also when the server that wanted to is gone', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  await look('smtp://127.0.0.1:1');
  expect(logged).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('@');
  await look();
  expect(server.arrived).toEqual([]);
  await database.db.$executeRaw`UPDATE alarms SET "claimedAt" = now() - interval '6 minutes'`;
  await look();
  await database.db.$executeRaw`UPDATE alarms SET "claimedAt" = now() - interval '6 minutes'`;
  await look();
  expect(server.arrived).toHaveLength(2);
});

it('tells of jobs that are given up, each once, and not of those that are tried again', async () => {
  const { db } = database;
  await seeWorker(1);
  const tried = await makeFailedJob(db, { task: 'triedAgain' });
  const [first, second] = [
    await makeFailedJob(db, { task: 'firstTask' }),
    await makeFailedJob(db, { task: 'secondTask' }),
  ];
  const giveUp = (id: string) =>
    db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = ${id}::bigint`;
  await giveUp(first);
  await look();
  await giveUp(second);
  await look();
  await look();
  const alarms = server.arrived.filter(({ to }) => to === operators[1]).map(({ source }) => source);
  expect(alarms).toHaveLength(2);
  expect(alarms[0]).toContain('firstTask');
  expect(alarms[1]).toContain('secondTask');
  expect(alarms.join()).not.toContain('triedAgain');
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE id = ANY(${[tried, first, second]}::bigint[])`;
});

it('tells nothing of runs that were replaced, whose workers were killed or ended, and neither do figures and the page', async () => {
  const { db } = database;
  await seeWorker(1);
  for (const [state, error] of [
    ['killed', null],
    ['ended', 'The worker ends.'],
  ] as const) {
    const id = await makeFailedJob(db, { task: state });
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs
      SET attempts = 0, run_at = now(), last_error = ${error} WHERE id = ${id}::bigint`;
    // As when the queue takes a job, which is requested again meanwhile.
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(), locked_by = 'gone' WHERE id = ${id}::bigint`;
    await db.$executeRaw`
      SELECT graphile_worker.add_job(${state}, job_key => key, run_at => now() + interval '1 hour')
      FROM graphile_worker._private_jobs WHERE id = ${id}::bigint`;
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE id = ${id}::bigint`;
    expect(
      await db.$queryRaw`SELECT attempts, key FROM graphile_worker._private_jobs WHERE id = ${id}::bigint`,
    ).toEqual([{ attempts: 25, key: null }]);
  }
  await look();
  expect(server.arrived).toEqual([]);
  expect(await listGivenUpJobs(db)).toEqual([]);
  expect(await countJobs(db)).toMatchObject([
    { task: 'ended', givenUp: 0, late: 0 },
    { task: 'killed', givenUp: 0, late: 0 },
  ]);
  expect(await listFailedJobs(db, 9)).toMatchObject([{ task: 'ended', isGivenUp: false }]);
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

it('tells of a job that fails at every run, when it has not been done for three of its periods', async () => {
  const { db } = database;
  const note = (
    job: string,
    {
      succeeded,
      failing,
      started = 0,
    }: { succeeded: number | null; failing: number | null; started?: number },
  ) => db.$executeRaw`
    INSERT INTO job_runs (job, "startedAt", "succeededAt", "failingSince", period)
    VALUES (${job}, now() - ${started} * interval '1 minute', now() - ${succeeded}::int * interval '1 minute',
      now() - ${failing}::int * interval '1 minute', 60)`;
  await note('failingTask', { succeeded: 4, failing: 3 });
  await note('neverDone', { succeeded: null, failing: 4 });
  await note('failsSince', { succeeded: 2, failing: 1 });
  await note('takesLong', { succeeded: 30, failing: null });
  await note('ofAnEarlierVersion', { succeeded: 9000, failing: 8999, started: 4000 });
  // While no worker runs, this trouble alone is reported.
  await look();
  expect(server.arrived.map(({ source }) => source).join()).not.toContain('failingTask');
  await seeWorker(1);
  await look();
  await look();
  const [, alarm, ...others] = server.arrived.filter(({ to }) => to === operators[1]);
  expect(others).toEqual([]);
  expect(alarm?.source).toMatch(/failingTask.*neverDone/s);
  expect(alarm?.source).not.toMatch(/failsSince|takesLong|ofAnEarlierVersion/);
  expect(
    (await listJobAges(db))
      .filter(({ isFailing }) => isFailing)
      .map(({ task }) => task)
      .sort(),
  ).toEqual(['failingTask', 'neverDone']);
  await db.jobRun.update({ where: { job: 'failingTask' }, data: { failingSince: null } });
  await db.jobRun.delete({ where: { job: 'neverDone' } });
  await lookUntilOver();
  expect(await db.alarm.count()).toBe(0);
  await db.jobRun.deleteMany();
});

it('tells of a push service that refuses all, until it takes a message', async () => {
  const { db } = database;
  await seeWorker(1);
  const refused = { refusedAt: new Date(), refusal: '403 BadJwtToken' };
  await db.pushService.create({ data: { name: 'Apple', ...refused } });
  await look();
  await look();
  const alarms = server.arrived.map(({ source }) => source.replaceAll('=\r\n', ''));
  expect(alarms).toHaveLength(2);
  expect(alarms[0]).toContain(
    'Apple nimmt keine Push-Nachrichten von dieser Plattform an (403 BadJwtToken).',
  );
  expect(alarms[1]).toContain('accept push messages from this platform (403 BadJwtToken).');
  await db.pushService.update({ where: { name: 'Apple' }, data: { takenAt: new Date() } });
  await lookUntilOver();
  expect(await db.alarm.count()).toBe(0);
});

it('tells once that a mail server or a host refuses everything, as long as it lasts', async () => {
  const { db } = database;
  await seeWorker(1);
  const stop = { answer: '550 5.1.0 Sender address rejected', since: new Date(), lastAt: new Date() };
  await db.mailStop.create({ data: { host: '', ...stop } });
  await look();
  await db.mailStop.update({ where: { host: '' }, data: { lastAt: new Date() } });
  await db.mailStop.create({ data: { host: 'T-Online', ...stop } });
  await look();
  await look();
  const alarms = server.arrived
    .filter(({ to }) => to === operators[0])
    .map(({ source }) => source.replaceAll('=\r\n', ''));
  expect(alarms).toHaveLength(2);
  expect(alarms[0]).toContain('Der Mailserver aus SMTP_URL nimmt');
  expect(alarms[0]).toContain('https://spotlicht.example/operator/mail');
  expect(alarms[1]).toContain('T-Online nimmt nichts von uns an');
  await db.mailStop.deleteMany();
  await lookUntilOver();
  expect(await db.alarm.count()).toBe(0);
});

it('tells of everything that processes lack, by mail and by push, and when all is well again', async () => {
  const { db } = database;
  const disk = { code: 'littleRoom', folder: '/files', gigabytes: 2 } as const;
  const mail = { code: 'mailServer', host: 'mail.example', reason: 'silent', error: 'ETIMEDOUT' } as const;
  const person = await db.comedian.findFirstOrThrow({ where: { email: operators[1] } });
  const { sessionId } = await makeSession(db, operators[1]!);
  const { endpoint, p256dh, auth } = service.browser('/phone');
  await subscribePush(db, { comedianId: person.id, sessionId }, { endpoint, p256dh, auth }, new Date());
  const pushed = () =>
    service.arrived.map(({ message }) => message as { title: string; body: string; url: string });
  await seeLacks('server', [disk]);
  await seeLacks('worker', [disk, mail, { code: 'somethingNew' } as never]);
  vi.spyOn(log, 'error').mockReturnValue();
  // The mail server is the trouble, so a push message alone reports it, once.
  await look('smtp://127.0.0.1:1');
  await pass(6);
  await look('smtp://127.0.0.1:1');
  expect(server.arrived).toEqual([]);
  expect(pushed()).toEqual([
    expect.objectContaining({
      title: 'Work is piling up on your platform',
      body: expect.stringMatching(
        /^The FILES_DIR disk.*\nNo e-mails are going out: the mail server.*ETIMEDOUT/s,
      ),
      url: '/operator',
    }),
  ]);
  expect(await describeTroubles(db, 'de')).toEqual([
    expect.stringContaining('Auf der Platte von FILES_DIR'),
    expect.stringContaining('Es gehen keine Mails raus'),
  ]);
  expect(await listLacks(db)).toMatchObject([
    { lack: disk, count: 2 },
    { lack: mail, count: 1 },
    { lack: { code: 'somethingNew' } },
  ]);
  // A process that has just started reports no lacks for some seconds, which does not end them.
  await db.runningProcess.deleteMany();
  await seeWorker(0);
  await look();
  await seeLacks('worker', [{ ...disk, gigabytes: 1 }]);
  await pass(6);
  await look();
  expect(textsTo(operators[0])).toEqual([expect.stringMatching(/Wieder gut\..*Es gehen keine Mails raus/s)]);
  expect(textsTo(operators[0])[0]).not.toContain('Auf der Platte');
  expect(pushed()[1]).toMatchObject({ title: 'All fine again on your platform' });
  await db.runningProcess.deleteMany();
  await seeWorker(0);
  await lookUntilOver();
  expect(textsTo(operators[0])[1]).toContain('Auf der Platte von FILES_DIR');
  expect(await db.alarm.count()).toBe(0);
  await db.pushSubscription.deleteMany();
});

it('takes it for no trouble that one worker of two sends no mails', async () => {
  const { db } = database;
  await seeLacks('worker', [{ code: 'noMailServer' }]);
  expect(await describeTroubles(db, 'en')).toEqual([expect.stringContaining('SMTP_URL isn’t set')]);
  await seeLacks('worker', []);
  expect(await describeTroubles(db, 'en')).toEqual([]);
});

it('tells of a backup that failed, was not proven, is old or was never made, and when there is one again', async () => {
  const { db } = database;
  await seeWorker(0);
  const note = (step: string, hoursAgo: number | null, error: string | null) => db.$executeRaw`
    INSERT INTO backup_runs (step, "succeededAt", bytes, error)
    VALUES (${step}::"BackupStep", now() - ${hoursAgo}::int * interval '1 hour', 5000000000, ${error})
    ON CONFLICT (step) DO UPDATE SET "succeededAt" = excluded."succeededAt", error = excluded.error`;
  const install = (hoursAgo: number) => db.$executeRaw`
    UPDATE _prisma_migrations SET started_at = now() - ${hoursAgo} * interval '1 hour'`;
  const troubles = () => describeTroubles(db, 'en');
  await install(25);
  expect(await troubles()).toEqual([]);
  await install(27);
  expect(await troubles()).toEqual([expect.stringContaining('There’s no backup yet')]);
  vi.stubEnv('SIGN_IN_STAND_IN_URL', 'http://127.0.0.1:4000');
  expect(await troubles()).toEqual([]);
  vi.stubEnv('SIGN_IN_STAND_IN_URL', '');
  vi.stubEnv('BACKUPS', 'elsewhere');
  expect(await troubles()).toEqual([]);
  vi.stubEnv('BACKUPS', '');
  await note('backup', 25, null);
  expect(await troubles()).toEqual([]);

  await note('backup', 27, 'There is no space left for the backup in /backups');
  await note('check', null, '/backups/1/tables/shows.gz is missing');
  await look();
  await look();
  const [alarm, ...others] = textsTo(operators[0]);
  expect(others).toEqual([]);
  expect(alarm).toMatch(
    /Das letzte Backup ist 27 Stunden alt.*gescheitert: There.*is no space left for the backup in \/backups.*Probe ist gescheitert.*shows\.gz is missing/s,
  );
  expect((await listLacks(db)).map(({ lack: { code } }) => code)).toEqual([
    'backupLate',
    'backupFailed',
    'backupUnproven',
  ]);
  await note('backup', 0, null);
  await note('check', 0, null);
  await lookUntilOver();
  expect(textsTo(operators[0])[1]).toMatch(/Wieder gut\..*27 Stunden alt/s);
  expect(await db.alarm.count()).toBe(0);
  await db.backupRun.deleteMany();
  await install(0);
});

it('tells nobody without operators', async () => {
  operators = [];
  await look();
  expect(await database.db.alarm.count()).toBe(0);
});

it('says on the page that the platform is closed, and in no mail', async () => {
  const { db } = database;
  await seeWorker(0);
  const door = { german: 'Um sechs zurück', english: 'Back at six', closedAt: new Date() };
  await db.closedDoor.create({ data: door });
  expect(await describeTroubles(db, 'de')).toEqual([expect.stringContaining('„Um sechs zurück“')]);
  expect(await describeTroubles(db, 'en')).toEqual([expect.stringContaining('“Back at six”')]);
  await look();
  expect(await db.alarm.count()).toBe(0);
  await db.closedDoor.deleteMany();
});
