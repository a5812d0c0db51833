import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { log } from '@/lib/core/process/log';
import { giveUpOld } from '@/lib/notifications/delivery-commands';
import type { OuterChannel } from '@/lib/notifications/group-rules';

/** Gives up the messages of a channel that could not be sent for days, and logs how many there are. */
export async function giveUp(db: Db, channel: OuterChannel, now: Date): Promise<void> {
  const deliveries = await giveUpOld(db, channel, now);
  if (deliveries > 0) log.warn({ channel, deliveries }, 'messages given up');
}
