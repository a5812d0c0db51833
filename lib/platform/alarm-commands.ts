import 'server-only';
import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import type { Mailer } from '@/lib/core/messages/mail';
import { goneAfter, hasWorker } from '@/lib/core/process/heartbeat';
import { log } from '@/lib/core/process/log';
import { listRefusingServices } from '@/lib/notifications/channels/push-commands';
import { listMailStops } from '@/lib/notifications/channels/queries';
import { kindOfStop } from '@/lib/notifications/channels/stop-rules';
import { isSameMailbox, addressSpellings } from '@/lib/core/text/text-schema';
import { listFailingJobs, listGivenUpJobs } from './system-queries';
import { jobName } from './view';

/** No worker shows life. */
const noWorker = 'worker';

/** The beginning of the name of a trouble with a job; the job's name follows. */
const ofJob = 'job ';

/** The beginning of the name of a trouble with a job that fails at every run; the job's name follows. */
const ofFailing = 'failing ';

/** The beginning of the name of a trouble with a push service; its name and its answer follow. */
const ofPush = 'push ';

/** The beginning of the name of a trouble with a host that refuses our mails; its name follows (`host` of a `MailStop`). */
const ofMails = 'mails ';

/** Minutes after which another server writes, when the one that wanted to has not said that it did. */
const claimedFor = 5;

/**
 * Writes to the operators what nobody else can tell them, because workers send all other mails: no worker runs, a job
 * has used all its attempts or fails at every run, or a push service or a mail server refuses everything. There is one mail for each as long as
 * it lasts, from one of all servers. Without a mail
 * server or operators, nobody is told.
 *
 * @param options.openMailer opens the mail server; called only when there is something to tell
 */
export async function tellOperators(
  db: PrismaClient,
  options: { operators: readonly string[]; appUrl: string; openMailer: () => Promise<Mailer | null> },
): Promise<void> {
  // A server that has just started does not know yet whether a worker runs.
  if (process.uptime() < goneAfter * 60) return;
  const troubles = await findTroubles(db);
  await db.alarm.deleteMany({ where: { what: { notIn: troubles } } });
  if (troubles.length === 0 || options.operators.length === 0) return;
  const news = await claim(db, troubles);
  if (news.length === 0) return;
  const mailer = await options.openMailer();
  if (!mailer) return;
  try {
    if (await writeToAll(db, mailer, news, options)) {
      await db.alarm.updateMany({ where: { what: { in: news } }, data: { toldAt: new Date() } });
    }
  } finally {
    mailer.close();
  }
}

async function findTroubles(db: PrismaClient): Promise<string[]> {
  const [isThere, jobs, failing, refusing, stops] = await Promise.all([
    hasWorker(db),
    listGivenUpJobs(db),
    listFailingJobs(db),
    listRefusingServices(db),
    listMailStops(db),
  ]);
  return [
    ...(isThere ? [] : [noWorker]),
    ...jobs.map((job) => `${ofJob}${job}`),
    // What no worker does is told once.
    ...(isThere ? failing.map((job) => `${ofFailing}${job}`) : []),
    ...refusing.map(({ service, error }) => `${ofPush}${service} ${error}`),
    ...stops.map(({ host }) => `${ofMails}${host}`),
  ];
}

/** Returns what this server has to tell, because nobody has told it and no other server is about to. */
async function claim(db: PrismaClient, troubles: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ what: string }[]>`
    INSERT INTO alarms (what, "claimedAt") SELECT unnest(${troubles}::text[]), now()
    ON CONFLICT (what) DO UPDATE SET "claimedAt" = now()
      WHERE alarms."toldAt" IS NULL AND alarms."claimedAt" < now() - ${claimedFor} * interval '1 minute'
    RETURNING what`;
  return rows.map(({ what }) => what).sort();
}

/** Returns whether any operator's mail has left. */
async function writeToAll(
  db: PrismaClient,
  mailer: Mailer,
  news: readonly string[],
  { operators, appUrl }: { operators: readonly string[]; appUrl: string },
): Promise<boolean> {
  const profiles = await db.comedian.findMany({
    where: { email: { in: operators.flatMap(addressSpellings) } },
    select: { email: true, language: true },
  });
  let isSent = false;
  for (const to of operators) {
    const language = profiles.find(({ email }) => isSameMailbox(email, to))?.language ?? 'de';
    const mail = { id: randomUUID(), to, html: '', unsubscribe: null, ...textOf(news, { language, appUrl }) };
    await mailer.send(mail, async (outcome) => {
      if (outcome.is === 'sent') isSent = true;
      else log.error({ error: outcome.error, news }, 'operator not told');
    });
  }
  return isSent;
}

function textOf(
  news: readonly string[],
  { language, appUrl }: { language: Language; appUrl: string },
): { subject: string; text: string } {
  const t = wordsIn({ language, namespace: 'platformAlarms' });
  const lineOf = (what: string) => {
    if (what === noWorker) return t('noWorker', { minutes: goneAfter });
    if (what.startsWith(ofJob)) return t('job', { job: jobName(what.slice(ofJob.length), language) });
    if (what.startsWith(ofFailing))
      return t('failing', { job: jobName(what.slice(ofFailing.length), language) });
    if (what.startsWith(ofMails)) {
      const host = what.slice(ofMails.length);
      return `${t(`mails.${kindOfStop(host)}`, { host })} ${appUrl}/operator/mail`;
    }
    const [service = '', ...error] = what.slice(ofPush.length).split(' ');
    return wordsIn({ language, namespace: 'coreLacks' })('pushService', { service, error: error.join(' ') });
  };
  const where = t('where', { address: `${appUrl}/operator/jobs` });
  return { subject: t('subject'), text: [...news.map(lineOf), where].join('\n\n') };
}
