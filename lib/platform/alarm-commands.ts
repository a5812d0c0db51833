import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Db } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import type { Mailer } from '@/lib/core/messages/mail';
import { goneAfter, hasWorker } from '@/lib/core/process/heartbeat';
import type { Lack } from '@/lib/core/process/lacks';
import { log } from '@/lib/core/process/log';
import { listRefusingServices } from '@/lib/notifications/channels/push-commands';
import { listMailStops } from '@/lib/notifications/channels/queries';
import { kindOfStop } from '@/lib/notifications/channels/stop-rules';
import { isSameMailbox, addressSpellings, oneLineOf } from '@/lib/core/text/text-schema';
import { listFailingJobs, listGivenUpJobs, listLacks } from './system-queries';
import { jobName } from './view';

/** The name of a trouble: no worker shows signs of life. */
const noWorker = 'worker';

/** The prefix of a trouble with a job; the job's name follows. */
const ofJob = 'job ';

/** The prefix of a trouble with a job that fails at every run; the job's name follows. */
const ofFailing = 'failing ';

/** The prefix of a trouble with a lack of a process; the code of the lack follows. */
const ofLack = 'lack ';

/** The prefix of a trouble with a push service; its name and its answer follow. */
const ofPush = 'push ';

/** The prefix of a trouble with a host that refuses our mails; its name follows (`host` of a `MailStop`). */
const ofMails = 'mails ';

/** Minutes after which a claim expires: then another server sends the alarm instead of the one that has claimed it. */
const claimedFor = 5;

/** Minutes without a trouble after which it is over. A restarted process reports its lacks only after some seconds. */
const overAfter = 2;

/** The most troubles in one push message, and the most characters of each. */
const [mostPushed, longestPushed] = [4, 200];

/** A trouble that operators are alerted of. `lack` is set when a process lacks something. */
type Trouble = { what: string; lack: Lack | null };

/** Sends a message at once, without a worker. Returns whether a push service has taken it. */
type PushNow = (
  people: readonly { id: string; language: Language }[],
  write: (language: Language) => { title: string; body: string; url: string },
) => Promise<boolean>;

/**
 * Alerts the operators directly, because workers send all other messages: no worker runs, a job has used all its
 * attempts or fails at every run, a push service or a mail server refuses everything, or a process lacks something. One
 * of all servers sends a mail, and a push message to each of their browsers: once per trouble, and once more when it is
 * over. If neither leaves, it tries again. Without operators, nobody is alerted.
 *
 * @param options.openMailer opens the mail server; called only when there is an alarm to send
 */
export async function notifyOperators(
  db: PrismaClient,
  options: {
    operators: readonly string[];
    appUrl: string;
    openMailer: () => Promise<Mailer | null>;
    push: PushNow;
  },
): Promise<void> {
  const troubles = await findTroubles(db);
  // A server that has just started does not know yet whether a worker runs.
  const unknown = process.uptime() < goneAfter * 60 ? [noWorker] : [];
  await noteGone(db, [...troubles.map(({ what }) => what), ...unknown]);
  if (options.operators.length === 0) return;
  const news = await claim(db, troubles);
  const over = await claimOver(db);
  if (news.length + over.length === 0 || !(await notifyAll(db, { news, over }, options))) return;
  await db.$executeRaw`UPDATE alarms SET "toldAt" = now() WHERE what = ANY (${news.map(({ what }) => what)})`;
  await db.alarm.deleteMany({ where: { what: { in: over.map(({ what }) => what) } } });
}

async function findTroubles(db: Db): Promise<Trouble[]> {
  const isThere = await hasWorker(db as PrismaClient);
  const [jobs, failing, refusing, stops, lacks] = await Promise.all([
    listGivenUpJobs(db),
    listFailingJobs(db),
    listRefusingServices(db),
    listMailStops(db),
    listLacks(db),
  ]);
  const known = wordsIn({ language: 'en', namespace: 'coreLacks' });
  const names = [
    ...(isThere ? [] : [noWorker]),
    ...jobs.map((job) => `${ofJob}${job}`),
    // Without a worker, all jobs would fail. That is reported once, as a missing worker.
    ...(isThere ? failing.map((job) => `${ofFailing}${job}`) : []),
    ...refusing.map(({ service, error }) => `${ofPush}${service} ${error}`),
    ...stops.map(({ host }) => `${ofMails}${host}`),
  ];
  return [
    ...names.map((what) => ({ what, lack: null })),
    // A process of another version may have codes that this one does not know. Push services are reported above.
    ...lacks
      .filter(({ lack: { code } }) => known.has(code) && code !== 'pushService')
      .map(({ lack }) => ({ what: `${ofLack}${lack.code}`, lack })),
  ];
}

/** Returns a sentence for each present trouble, and one when the platform is closed to visitors. */
export async function describeTroubles(db: Db, language: Language): Promise<string[]> {
  const [troubles, door] = await Promise.all([
    findTroubles(db),
    db.closedDoor.findUnique({ where: { id: 1 } }),
  ]);
  const sentences = troubles.map((trouble) => sentenceOf(trouble, { language, appUrl: '' }));
  if (!door) return sentences;
  const words = language === 'de' ? door.german : door.english;
  return [wordsIn({ language, namespace: 'platformAlarms' })('closed', { words }), ...sentences];
}

/** Stores since when the other troubles are gone, and deletes those that were never reported. */
async function noteGone(db: PrismaClient, there: readonly string[]): Promise<void> {
  await db.alarm.deleteMany({ where: { what: { notIn: [...there] }, toldAt: null } });
  await db.$executeRaw`
    UPDATE alarms SET "goneAt" = CASE WHEN "goneAt" IS NULL THEN now() END
    WHERE ("goneAt" IS NULL) <> (what = ANY (${there}))`;
}

/** Returns the troubles that this server has to report: those that are not reported or claimed by another server. */
async function claim(db: PrismaClient, troubles: readonly Trouble[]): Promise<Trouble[]> {
  const rows = await db.$queryRaw<{ what: string }[]>`
    INSERT INTO alarms (what, lack, "claimedAt")
    SELECT one->>'what', nullif(one->'lack', 'null'), now()
    FROM jsonb_array_elements(${JSON.stringify(troubles)}::jsonb) AS one
    ON CONFLICT (what) DO UPDATE SET "claimedAt" = now(), lack = excluded.lack
      WHERE alarms."toldAt" IS NULL AND alarms."claimedAt" < now() - ${claimedFor} * interval '1 minute'
    RETURNING what`;
  const claimed = new Set(rows.map(({ what }) => what));
  return troubles.filter(({ what }) => claimed.has(what));
}

/** Returns the reported troubles that are over. One that has come back meanwhile is the same trouble. */
async function claimOver(db: PrismaClient): Promise<Trouble[]> {
  return db.$queryRaw<Trouble[]>`
    UPDATE alarms SET "claimedAt" = now()
    WHERE "toldAt" IS NOT NULL AND "goneAt" < now() - ${overAfter} * interval '1 minute'
      AND "claimedAt" < now() - ${claimedFor} * interval '1 minute'
    RETURNING what, lack`;
}

/** The troubles that begin, and those that are over. */
type AlarmNews = { news: readonly Trouble[]; over: readonly Trouble[] };

/** Returns whether any operator's mail has left, or a push message. */
async function notifyAll(
  db: PrismaClient,
  news: AlarmNews,
  { operators, appUrl, openMailer, push }: Parameters<typeof notifyOperators>[1],
): Promise<boolean> {
  const people = await db.comedian.findMany({
    where: { email: { in: operators.flatMap(addressSpellings) } },
    select: { id: true, email: true, language: true },
  });
  const isPushed = push(people, (language) => {
    const { subject, lines } = wordsOf(news, { language, appUrl });
    const body = lines.slice(0, mostPushed).map((line) => oneLineOf(line, longestPushed));
    return { title: subject, body: body.join('\n'), url: '/operator' };
  }).catch((err: unknown) => {
    log.error({ err }, 'operators not told by push');
    return false;
  });
  let isMailed = false;
  const mailer = await openMailer();
  try {
    for (const to of mailer ? operators : []) {
      const language = people.find(({ email }) => isSameMailbox(email, to))?.language ?? 'de';
      const { subject, lines } = wordsOf(news, { language, appUrl });
      const t = wordsIn({ language, namespace: 'platformAlarms' });
      const text = [...lines, t('where', { address: `${appUrl}/operator/jobs` })].join('\n\n');
      const mail = { id: randomUUID(), to, html: '', unsubscribe: null, subject, text };
      await mailer?.send(mail, async (outcome) => {
        if (outcome.is === 'sent') isMailed = true;
        else
          log.error({ error: outcome.error, news: news.news.map(({ what }) => what) }, 'operator not told');
      });
    }
  } finally {
    mailer?.close();
  }
  return (await isPushed) || isMailed;
}

type Reading = { language: Language; appUrl: string };

function wordsOf({ news, over }: AlarmNews, reading: Reading): { subject: string; lines: string[] } {
  const t = wordsIn({ language: reading.language, namespace: 'platformAlarms' });
  const [begun, ended] = [news, over].map((some) => some.map((one) => sentenceOf(one, reading)));
  return {
    subject: t(news.length > 0 ? 'subject' : 'overSubject'),
    lines: [...begun!, ...(over.length > 0 ? [t('over')] : []), ...ended!],
  };
}

function sentenceOf({ what, lack }: Trouble, { language, appUrl }: Reading): string {
  const t = wordsIn({ language, namespace: 'platformAlarms' });
  const tLacks = wordsIn({ language, namespace: 'coreLacks' });
  // The types of messages cannot express which values belong to which code.
  if (lack) return tLacks(lack.code, { ...lack } as never);
  if (what === noWorker) return t('noWorker', { minutes: goneAfter });
  if (what.startsWith(ofJob)) return t('job', { job: jobName(what.slice(ofJob.length), language) });
  if (what.startsWith(ofFailing))
    return t('failing', { job: jobName(what.slice(ofFailing.length), language) });
  if (what.startsWith(ofMails)) {
    const host = what.slice(ofMails.length);
    return `${t(`mails.${kindOfStop(host)}`, { host })} ${appUrl}/operator/mail`;
  }
  const [service = '', ...error] = what.slice(ofPush.length).split(' ');
  return tLacks('pushService', { service, error: error.join(' ') });
}
