import 'server-only';
import { logFailedRow } from '@/lib/core/jobs/each-row';
import { Again, type JobContext } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { inTransaction } from '@/lib/core/database/transaction';
import { readBounces, type Bounce } from '@/lib/core/messages/bounce-mailbox';
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
  const hasMore = await readBounces(settings.bounces, settings.secret, async (bounce) => {
    try {
      await takeBounce(db, bounce, now);
      return true;
    } catch (error) {
      logFailedRow('readBounces', bounce.id, error);
      errors.push(error);
      return false;
    }
  });
  if (errors.length > 0) throw errors[0];
  return hasMore ? new Again(pause) : null;
}

async function takeBounce(db: JobContext['db'], { id, reports }: Bounce, now: Date): Promise<void> {
  for (const { recipient, isFailed, isUnknown, status } of reports) {
    if (!isFailed) continue;
    const isEnded = isUnknown && (await endBounced(db, { id, recipient }, now));
    log.warn({ delivery: id, status }, isEnded ? 'mail bounced: address unknown' : 'mail bounced');
  }
}

/**
 * Ends a mail that has come back, and the mails to its address. Returns false when it was ended before, and for a report
 * about another address: that of somebody who has changed theirs, or to which they forward mails.
 */
function endBounced(
  db: JobContext['db'],
  { id, recipient }: { id: string; recipient: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await tx.delivery.findUnique({
      where: { id, channel: 'email' },
      select: { comedian: { select: { id: true, email: true } } },
    });
    const address = found?.comedian.email;
    if (!address || address.toLowerCase() !== recipient) return false;
    const { count } = await tx.delivery.updateMany({
      // One that waits was taken by the mail server, but its worker was killed before it could say so.
      where: { id, state: { in: ['waiting', 'sent'] } },
      data: { state: 'refused', endedAt: now, lastError: 'bounced' },
    });
    if (count > 0) await noteUnknownAddress(tx, { comedianId: found.comedian.id, address }, now);
    return count > 0;
  });
}
