import 'server-only';
import { logFailedRow } from '@/lib/core/jobs/each-row';
import { Again, type JobContext } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { connections, createMailer, type Mail, type Mailer } from '@/lib/core/messages/mail';
import type { MailSettings } from '@/lib/core/messages/mail-settings';
import type { Tx } from '@/lib/core/database/db';
import { inTransaction } from '@/lib/core/database/transaction';
import {
  claimDeliveries,
  endDelivery,
  giveBack,
  giveUpOld,
  noteFailure,
  postpone,
} from '@/lib/notifications/delivery-commands';
import { notify } from '@/lib/notifications/commands';
import { runApart } from '@/lib/core/process/apart';
import { toMailText, toMailWords, type MailWords, messageOf } from './message-view';
import { offAddress } from './link-rules';
import { endStop, forgetOldStops, noteStop, refusesAll, settleRefusals } from './stop-commands';
import { nextTryOf, ownServer, providerOf } from './stop-rules';
import { countLate, findMailStop, listToSend, type DeliveryRow } from './queries';
import type { renderMails } from './mail-documents';

/**
 * The most mails that a run takes from the queue and renders at once, in another process. Its start takes as long as
 * many mails.
 */
const largestBatch = 200;

/** The most seconds for a batch at the usual rate, because urgent mails have to wait for the next batch. */
const secondsAtOnce = 10;

/** Milliseconds after which a run takes no further mails. The next run begins at once. */
const longestRun = 20_000;

/** Seconds until the next run after one that has sent everything. */
const betweenRuns = 15;

/**
 * Sends the mails that are due. Urgent ones leave within half a minute, however many others wait. A mail that the
 * server refuses is retried after a growing pause, always with the same id. When the server takes no mail at all, the
 * run ends, and the next one begins with the next minute. When it refuses most recipients alike, all mails wait for its
 * next try, after a growing pause. Several workers may do this at once.
 *
 * @param settings without a mail server, mails wait for a worker that has one
 * @param options.write renders mails; tests do it in their own process
 * @param options.most the most mails of a batch
 */
export async function sendMails(
  context: JobContext,
  settings: MailSettings | null,
  { write = writeMails, most = largestBatch }: { write?: typeof writeMails; most?: number } = {},
): Promise<Again | null> {
  const { db } = context;
  const clock = context.clock ?? (() => context.now);
  await giveUpOld(db, 'email', clock());
  await forgetOldStops(db, clock());
  const stop = await findMailStop(db, ownServer);
  if (stop && clock() < nextTryOf(stop)) return null;
  const mailer = settings && createMailer(settings);
  if (!mailer) return null;
  const batch = settings.by === 'smtp' ? Math.min(most, settings.rate * secondsAtOnce) : most;
  const until = performance.now() + longestRun;
  const isOver = () => performance.now() >= until || context.ending?.aborted === true;
  try {
    while (!isOver()) {
      const claimed = await claimDeliveries(db, 'email', clock(), batch);
      if (claimed.length === 0) return new Again(betweenRuns);
      const ids = claimed.map(({ id }) => id);
      const mails = await writeAll(context, await listToSend(db, ids), { settings, write });
      if (!(await sendAll({ db, clock }, mailer, mails, isOver))) return null;
    }
    return new Again(0);
  } finally {
    mailer.close();
  }
}

/** `wasRefused`: an earlier attempt to send it was refused. */
type ReadyMail = { mail: Mail; comedianId: string; wasRefused: boolean };

type RefusedMail = {
  id: string;
  comedianId: string;
  address: string;
  error: string;
  answer: string;
  isUnknown: boolean;
};

/**
 * Renders mails, and ends those without any notice that is still worth sending. One that cannot be rendered is
 * reported, and the others are still sent.
 */
async function writeAll(
  { db, now }: JobContext,
  rows: readonly DeliveryRow[],
  { settings, write }: { settings: MailSettings; write: typeof writeMails },
): Promise<ReadyMail[]> {
  const written: { row: DeliveryRow; words: MailWords; unsubscribe: string | null }[] = [];
  for (const row of rows) {
    try {
      const message = row.comedian.channelSettings?.emailFailedAt ? null : messageOf(row, 'email', now);
      if (!message) {
        await endDelivery(db, row.id, 'dropped', now);
        continue;
      }
      if (message.waitsUntil) {
        await postpone(db, row.id, message.waitsUntil);
        continue;
      }
      const { notices, groups } = message;
      const { id: comedianId, language } = row.comedian;
      const words = toMailWords(notices, { comedianId, language, groups }, settings);
      const unsubscribe = words.off && offAddress(settings, { comedianId, groups, isPage: false });
      written.push({ row, words, unsubscribe });
    } catch (error) {
      logFailedRow('sendMails', row.id, error);
    }
  }
  const documents = await write(written.map(({ words }) => words));
  return written.map(({ row, words, unsubscribe }, index) => ({
    comedianId: row.comedian.id,
    wasRefused: row.answer !== null,
    mail: {
      id: row.id,
      to: row.comedian.email,
      subject: words.subject,
      html: documents[index] ?? '',
      text: toMailText(words),
      unsubscribe,
    },
  }));
}

const render = runApart<typeof renderMails>({
  module: 'lib/notifications/channels/mail-documents.tsx',
  name: 'renderMails',
  withReact: true,
  seconds: 30,
  megabytes: 200,
  outputBytes: 20_000_000,
  turns: { longest: 2, patience: 60_000 },
});

/**
 * Renders mails as HTML, all mails of a run at once. Another process does it, because React's build for the worker
 * cannot render them.
 */
async function writeMails(mails: readonly MailWords[]): Promise<string[]> {
  return mails.length === 0 ? [] : render('mails', () => [mails]);
}

/**
 * Sends mails over all connections of the mailer, the first one alone. The mails left at the end of the run are due
 * again. Returns false when the mail server takes none, so that the rest has to wait.
 */
async function sendAll(
  { db, clock }: { db: JobContext['db']; clock: () => Date },
  mailer: Mailer,
  mails: readonly ReadyMail[],
  isOver: () => boolean,
): Promise<boolean> {
  const waiting = [...mails];
  const held: RefusedMail[] = [];
  const isStopped = (await findMailStop(db, ownServer)) !== null;
  let isDown = false;
  const stop = async () => {
    const rest = waiting.splice(0).map(({ mail }) => mail.id);
    if (rest.length > 0) await giveBack(db, rest, clock());
  };
  const send = ({ mail, comedianId, wasRefused }: ReadyMail) =>
    mailer.send(mail, async (outcome) => {
      if (outcome.is === 'sent') {
        await endDelivery(db, mail.id, 'sent', clock());
        if (isStopped) await endStop(db, ownServer);
        if (wasRefused) await endStop(db, providerOf(mail.to));
        return;
      }
      const { error } = outcome;
      if (outcome.is === 'down') {
        await noteFailure(db, mail.id, error);
        if (isDown) return;
        isDown = true;
        await stop();
        if (outcome.answer)
          return noteStop(db, { host: ownServer, answer: outcome.answer }, [mail.id], clock());
        log.error({ error, ...(await countLate(db, 'email')) }, 'mail server takes no mails');
        return;
      }
      const { answer } = outcome;
      await noteFailure(db, mail.id, error, { answer, answeredAt: clock() });
      const isUnknown = outcome.is === 'refused';
      held.push({ id: mail.id, comedianId, address: mail.to, error, answer, isUnknown });
      const addresses = waiting.map((one) => one.mail.to);
      if (isDown || !(await refusesAll(db, { answer, waiting: addresses }, clock()))) return;
      isDown = true;
      await stop();
    });
  const keepSending = async () => {
    while (waiting.length > 0 && !isOver()) await send(waiting.shift()!);
    await stop();
  };
  // The first mail shows whether the server takes mails.
  const first = waiting.shift();
  if (first) await send(first);
  // Without the database, each connection ends with its current mail, and the others are due again after their pause.
  const ends = await Promise.allSettled(Array.from({ length: connections }, keepSending));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  if (held.length > 0) await settle(db, held, clock());
  return !isDown;
}

/** Ends the refused mails whose recipients do not exist. The others are due again, each after its pause. */
async function settle(db: JobContext['db'], held: readonly RefusedMail[], now: Date): Promise<void> {
  const single = await inTransaction(db, async (tx) => {
    const own = await settleRefusals(tx, held, now);
    for (const { id, comedianId, address } of own.filter(({ isUnknown }) => isUnknown)) {
      await endDelivery(tx, id, 'refused', now);
      await noteUnknownAddress(tx, { comedianId, address }, now);
    }
    return own;
  });
  for (const { id, comedianId, error, isUnknown } of single) {
    if (isUnknown) log.warn({ delivery: id, comedianId, error }, 'mail refused: address unknown');
    else log.warn({ delivery: id, error }, 'mail delayed');
  }
}

/**
 * Stores that an address does not exist. A notice and the settings tell its person, and no more mails are sent to it.
 * Of several mails to it, the first counts.
 */
export async function noteUnknownAddress(
  tx: Tx,
  { comedianId, address }: { comedianId: string; address: string },
  now: Date,
): Promise<void> {
  await tx.channelSettings.upsert({ where: { comedianId }, create: { comedianId }, update: {} });
  const { count } = await tx.channelSettings.updateMany({
    where: { comedianId, emailFailedAt: null },
    data: { emailFailedAt: now },
  });
  const link = '/user/settings#notices';
  if (count > 0) await notify(tx, now, [{ comedianId, kind: 'mailRefused', subject: address, link }]);
}
