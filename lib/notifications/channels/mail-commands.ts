import 'server-only';
import { logFailedRow } from '@/lib/core/jobs/each-row';
import type { JobContext } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { createMailer, type Mail, type Mailer } from '@/lib/core/messages/mail';
import type { MailSettings } from '@/lib/core/messages/mail-settings';
import { inTransaction } from '@/lib/core/database/transaction';
import {
  claimDeliveries,
  endDelivery,
  giveBack,
  giveUpOld,
  noteFailure,
  postpone,
} from '@/lib/notifications/delivery-commands';
import { runApart } from '@/lib/core/process/apart';
import { toMailText, toMailWords, type MailWords, messageOf } from './message-view';
import { offAddress } from './link-rules';
import { countLate, listToSend, type DeliveryRow } from './queries';
import type { renderMails } from './mail-documents';

/**
 * How many mails a run takes from the queue and renders at once: in a process of its own, whose start takes as long as
 * many mails.
 */
const batch = 200;

/** Milliseconds after which a run takes no further mails. The next run begins a minute later. */
const longestRun = 45_000;

/**
 * Sends the mails that are due. A mail that the mail server refuses is tried again after a growing pause, always with
 * the same id. When the server takes no mail at all, the rest of the run is left out. Several workers may do this at
 * once.
 *
 * @param settings without a mail server, mails wait for a worker that has one
 * @param write renders mails; tests do it in their own process
 */
export async function sendMails(
  context: JobContext,
  settings: MailSettings | null,
  write: typeof writeMails = writeMails,
): Promise<void> {
  const { db } = context;
  const clock = context.clock ?? (() => context.now);
  await giveUpOld(db, 'email', clock());
  const mailer = settings && createMailer(settings);
  if (!mailer) return;
  const until = performance.now() + longestRun;
  try {
    while (performance.now() < until) {
      const claimed = await claimDeliveries(db, 'email', clock(), batch);
      if (claimed.length === 0) return;
      const ids = claimed.map(({ id }) => id);
      const mails = await writeAll(context, await listToSend(db, ids), { settings, write });
      if (!(await sendAll({ db, clock }, mailer, mails, until))) return;
    }
  } finally {
    mailer.close();
  }
}

type ReadyMail = { mail: Mail; comedianId: string };

/**
 * Renders mails, and ends those without anything worth sending. One that cannot be rendered is reported, and the others
 * are still sent.
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

/** Sends mails one after the other. Returns false when the mail server takes none, so that the rest has to wait. */
async function sendAll(
  { db, clock }: { db: JobContext['db']; clock: () => Date },
  mailer: Mailer,
  mails: readonly ReadyMail[],
  until: number,
): Promise<boolean> {
  for (const [index, { mail, comedianId }] of mails.entries()) {
    const rest = mails.slice(index).map((one) => one.mail.id);
    if (performance.now() >= until) {
      await giveBack(db, rest, clock());
      return false;
    }
    const outcome = await mailer.send(mail);
    if (outcome.is === 'sent') {
      await endDelivery(db, mail.id, 'sent', clock());
      continue;
    }
    await noteFailure(db, mail.id, outcome.error);
    if (outcome.is === 'refused') {
      await markRefused(db, { id: mail.id, comedianId }, clock());
      log.warn({ delivery: mail.id, comedianId, error: outcome.error }, 'mail refused: address unknown');
    } else if (outcome.is === 'delayed') {
      log.warn({ delivery: mail.id, error: outcome.error }, 'mail delayed');
    } else {
      await giveBack(db, rest.slice(1), clock());
      log.error({ error: outcome.error, ...(await countLate(db, 'email')) }, 'mail server takes no mails');
      return false;
    }
  }
  return true;
}

/**
 * Ends a mail whose recipient does not exist. The settings then show that, and nothing more is mailed to the address.
 */
async function markRefused(
  db: JobContext['db'],
  { id, comedianId }: { id: string; comedianId: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endDelivery(tx, id, 'refused', now);
    await tx.channelSettings.upsert({
      where: { comedianId },
      create: { comedianId, emailFailedAt: now },
      update: { emailFailedAt: now },
    });
  });
}
