import 'server-only';
import { max } from 'date-fns';
import type { Tx } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { tell } from '@/lib/notifications/commands';
import { ownChatPath, teamChatPath } from './address-rules';
import { isSentAgain } from './notice-rules';
import type { ChatPersonRow } from './people-queries';
import type { OwnChat } from './standing-queries';

type About = Pick<OwnChat, 'id' | 'brandId' | 'showTitle'>;

/** Somebody who is told of a message. */
type Told = Pick<ChatPersonRow, 'id' | 'isTeam'> & { isMentioned: boolean };

/**
 * Tells people that there is something new in a chat: one unread notice for each, however much is written. Its subject
 * is the title of the show, and what was written is not in it. It does not refer to the show: a step of an application
 * holds the show's lock while it waits for that of the chat.
 *
 * While the notice is unread it leaves the app only once (`isSentAgain`): a further message gives it another time.
 */
export async function tellOfMessage(tx: Tx, now: Date, chat: About, people: readonly Told[]): Promise<void> {
  if (people.length === 0) return;
  const sent = await renewNotices(tx, now, chat, people);
  const others = people.filter(({ id }) => !sent.has(id));
  await forgetMessageNotice(
    tx,
    chat,
    others.map(({ id }) => id),
  );
  await tell(
    tx,
    now,
    others.map(({ id, isTeam }) => ({
      comedianId: id,
      kind: 'message',
      subject: chat.showTitle,
      link: isTeam ? teamChatPath(chat.brandId, chat.id) : ownChatPath(chat.id),
    })),
  );
}

/** Gives unread notices a new time that are not sent again. Returns whose they are. */
async function renewNotices(
  tx: Tx,
  now: Date,
  chat: About,
  people: readonly Told[],
): Promise<ReadonlySet<string>> {
  const unread = await tx.notification.findMany({
    where: unreadNotices(
      chat,
      people.map(({ id }) => id),
    ),
    select: {
      id: true,
      comedianId: true,
      deliveries: { select: { delivery: { select: { endedAt: true } } } },
    },
  });
  const mentioned = new Set(people.flatMap(({ id, isMentioned }) => (isMentioned ? [id] : [])));
  const silent = unread.filter(({ comedianId, deliveries }) => {
    // A delivery that has not ended is on its way, and the notice is in it.
    const times = deliveries.map(({ delivery }) => delivery.endedAt ?? now);
    const sentAt = times.length === 0 ? null : max(times);
    return !isSentAgain(sentAt, mentioned.has(comedianId), now);
  });
  const renewed = await tx.notification.updateManyAndReturn({
    // Somebody may be reading their notices just now.
    where: { id: { in: silent.map(({ id }) => id) }, readAt: null },
    data: { createdAt: now, subject: chat.showTitle },
    select: { comedianId: true },
  });
  return new Set(renewed.map(({ comedianId }) => comedianId));
}

/** Deletes people's unread notice of a chat: there is a newer one, or they have read what it was about. */
export async function forgetMessageNotice(
  tx: Tx,
  chat: Pick<About, 'id' | 'brandId'>,
  comedianIds: readonly string[],
): Promise<void> {
  await tx.notification.deleteMany({ where: unreadNotices(chat, comedianIds) });
}

function unreadNotices(
  { id, brandId }: Pick<About, 'id' | 'brandId'>,
  comedianIds: readonly string[],
): Prisma.NotificationWhereInput {
  const link = { in: [ownChatPath(id), teamChatPath(brandId, id)] };
  return { comedianId: { in: [...comedianIds] }, link, kind: 'message', readAt: null };
}
