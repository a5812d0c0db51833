import 'server-only';
import { logFailedRow } from '@/lib/core/jobs/each-row';
import { Again, type JobContext } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import type { Tx } from '@/lib/core/database/db';
import type { DeliveryState } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/database/transaction';
import { readBounces, type Bounce } from '@/lib/core/messages/bounce-mailbox';
import type { Report } from '@/lib/core/messages/delivery-report';
import { toMailAddress } from '@/lib/core/messages/mail-address';
import type { MailSettings } from '@/lib/core/messages/mail-settings';
import { noteUnknownAddress } from './mail-commands';
import { bounced, settleRefusals } from './stop-commands';

/** Seconds until the next run when a mailbox has more than a run reads. */
const pause = 10;

/**
 * Reads bounced mails, and ends the mails to addresses that do not exist. A bounce may be read twice, and in any order.
 * A bounce that fails is reported and read again, and the others go on.
 *
 * @param settings a worker without a mailbox for bounces reads none
 */
export async function takeBounces(
  { db, now }: JobContext,
  settings: MailSettings | null,
): Promise<Again | null> {
  if (settings?.by !== 'smtp' || !settings.bounces) return null;
  const errors: unknown[] = [];
  const { hasMore, unreadable } = await readBounces(settings.bounces, settings.secret, async (bounce) => {
    try {
      await takeBounce(db, bounce, now);
      return true;
    } catch (error) {
      logFailedRow('readBounces', bounce.id, error);
      errors.push(error);
      return false;
    }
  });
  if (unreadable > 0) log.warn({ mails: unreadable }, 'reports of mails cannot be read');
  if (errors.length > 0) throw errors[0];
  return hasMore ? new Again(pause) : null;
}

/** Looks up the mail once and logs one line, however many reports the bounce has. */
async function takeBounce(db: JobContext['db'], { id, reports }: Bounce, now: Date): Promise<void> {
  if (reports.length === 0) return;
  const { report, isEnded } = await inTransaction(db, (tx) => storeBounce(tx, { id, reports }, now));
  if (!report.isFailed) return;
  const count = reports.length > 1 && { reports: reports.length };
  log.warn(
    { delivery: id, status: report.status, ...count },
    isEnded ? 'mail bounced: address unknown' : 'mail bounced',
  );
}

/**
 * Stores a server's report about a bounced mail. Ends the mails to its address when that does not exist. Ignores a
 * report about another address, of a person who has changed theirs or forwards mails to it. Also ignores one about a
 * mail that is late or has arrived, and one whose mail was ended before.
 *
 * @returns the report that counts, and whether it has ended the address
 */
async function storeBounce(
  tx: Tx,
  { id, reports }: Bounce,
  now: Date,
): Promise<{ report: Report; isEnded: boolean }> {
  const found = await tx.delivery.findUnique({
    where: { id, channel: 'email' },
    select: { comedian: { select: { id: true, email: true } } },
  });
  const address = found?.comedian.email ?? '';
  const ofAddress = reports.filter(({ recipient }) => recipient === toMailAddress(address).toLowerCase());
  const own = ofAddress.find(({ isFailed }) => isFailed);
  const report = own ?? reports.find(({ isFailed }) => isFailed) ?? reports[0]!;
  if (!found || !own) return { report, isEnded: false };
  const { answer, isUnknown } = own;
  // A waiting mail was taken by the mail server, but its worker was killed before it could store that.
  const state = { in: ['waiting', 'sent'] satisfies DeliveryState[] };
  const { count } = await tx.delivery.updateMany({
    where: { id, state },
    data: { answer, answeredAt: now, lastError: bounced },
  });
  if (count === 0) return { report, isEnded: false };
  const isAlone = (await settleRefusals(tx, [{ id, address, answer }], now)).length > 0;
  if (!isUnknown || !isAlone) return { report, isEnded: false };
  await tx.delivery.updateMany({ where: { id, state }, data: { state: 'refused', endedAt: now } });
  await noteUnknownAddress(tx, { comedianId: found.comedian.id, address }, now);
  return { report, isEnded: true };
}
