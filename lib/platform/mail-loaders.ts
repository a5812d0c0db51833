import 'server-only';
import { listLateErrors } from '@/lib/notifications/channels/queries';
import { db } from '@/lib/core/database/db';
import { readMailSettings, type MailSettings } from '@/lib/core/messages/mail-settings';
import { outerChannels, type OuterChannel } from '@/lib/notifications/group-rules';
import type { Looking } from '@/lib/core/time/format';
import { describeMoment } from './moment-view';
import { countDeliveries, countEndedByHour, countWaitingKinds, type KindCount } from './mail-queries';

/** The states, the most urgent first. A `late` message was tried and could not be sent yet. */
const states = ['late', 'waiting', 'givenUp', 'refused', 'sent', 'dropped'] as const;

type StateLine = { state: (typeof states)[number]; count: number; oldest: string };

/** The numbers of one channel. */
type ChannelLines = {
  channel: OuterChannel;
  states: StateLine[];
  /** The errors of late messages, without names and addresses. Null: they are being sent for the first time. */
  errors: { error: string | null; count: number }[];
  givenUp: number;
};

/** The numbers of all messages that leave the app. */
export type MailQueue = {
  /** How mails are sent; null when this server has no setting for it. */
  by: MailSettings['by'] | null;
  channels: ChannelLines[];
  kinds: KindCount[];
  hours: { hour: string; sent: number; failed: number }[];
};

/** Loads the numbers of messages, without addresses, texts or people. */
export async function loadMailQueue(reading: Looking): Promise<MailQueue> {
  const [counts, kinds, hours, ...errors] = await Promise.all([
    countDeliveries(db()),
    countWaitingKinds(db()),
    countEndedByHour(db(), reading.now),
    ...outerChannels.map((channel) => listLateErrors(db(), channel)),
  ]);
  return {
    by: readMailSettings(process.env)?.by ?? null,
    channels: outerChannels.map((channel, index) => {
      const own = counts.filter((one) => one.channel === channel);
      return {
        channel,
        states: states.flatMap((state) => {
          const found = own.find((one) => one.state === state);
          return found ? [{ state, count: found.count, oldest: describeMoment(found.oldest, reading) }] : [];
        }),
        errors: errors[index] ?? [],
        givenUp: own.find(({ state }) => state === 'givenUp')?.count ?? 0,
      };
    }),
    kinds,
    hours: hours.map(({ hour, ...rest }) => ({ ...rest, hour: describeMoment(hour, reading) })),
  };
}
