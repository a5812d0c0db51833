import 'server-only';
import { logFailedRow } from '@/lib/core/jobs/each-row';
import { Again, type JobContext } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import type { Tx } from '@/lib/core/database/db';
import { inTransaction } from '@/lib/core/database/transaction';
import { readBounces, type Bounce } from '@/lib/core/messages/bounce-mailbox';
import type { Report } from '@/lib/core/messages/delivery-report';
import { toMailAddress } from '@/lib/core/messages/mail-address';
import type { MailSettings } from '@/lib/core/messages/mail-settings';
import { noteUnknownAddress } from './mail-commands';

/** Seconds until the next run when a mailbox has more than a run reads. */
const pause = 10;

/**
 * Reads the mails that have come back, and ends the mails to addresses that do not exist. It may read a bounce twice, and
 * in any order. A bounce that fails is reported and read again, and the others go on.
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
  const failed = reports.filter(({ isFailed }) => isFailed);
  if (failed.length === 0) return;
  const { status, isEnded } = await inTransaction(db, (tx) => endBounced(tx, { id, failed }, now));
  log.warn(
    { delivery: id, status, ...(reports.length > 1 && { reports: reports.length }) },
    isEnded ? 'mail bounced: address unknown' : 'mail bounced',
  );
}

/**
 * Ends a mail that has come back because its address does not exist, and the mails to its address. A report about another
 * address ends nothing: that of somebody who has changed theirs, or to which they forward mails. Neither does a bounce
 * whose mail was ended before.
 */
async function endBounced(
  tx: Tx,
  { id, failed }: { id: string; failed: readonly Report[] },
  now: Date,
): Promise<{ status: string; isEnded: boolean }> {
  const found = await tx.delivery.findUnique({
    where: { id, channel: 'email' },
    select: { comedian: { select: { id: true, email: true } } },
  });
  const address = found?.comedian.email ?? '';
  const own = failed.find(({ recipient }) => recipient === toMailAddress(address).toLowerCase());
  const { status } = own ?? failed[0]!;
  if (!found || !own?.isUnknown) return { status, isEnded: false };
  const { count } = await tx.delivery.updateMany({
    // One that waits was taken by the mail server, but its worker was killed before it could say so.
    where: { id, state: { in: ['waiting', 'sent'] } },
    data: { state: 'refused', endedAt: now, lastError: 'bounced' },
  });
  if (count > 0) await noteUnknownAddress(tx, { comedianId: found.comedian.id, address }, now);
  return { status, isEnded: count > 0 };
}
