import 'server-only';
import type { Tx } from '@/lib/core/db';
import { tell } from '@/lib/notifications/commands';
import { ownChatPath, teamChatPath } from './address-rules';
import type { ChatPersonRow } from './people-queries';
import type { OwnChat } from './standing-queries';

type About = Pick<OwnChat, 'id' | 'brandId' | 'showTitle'>;

/**
 * Tells people that there is something new in a chat: one unread notice for each, however much is written. Its subject
 * is the title of the show, and what was written is not in it. It does not refer to the show: a step of an application
 * holds the show's lock while it waits for that of the chat.
 */
export async function tellOfMessage(
  tx: Tx,
  now: Date,
  chat: About,
  people: readonly ChatPersonRow[],
): Promise<void> {
  if (people.length === 0) return;
  await forgetMessageNotice(
    tx,
    chat,
    people.map(({ id }) => id),
  );
  await tell(
    tx,
    now,
    people.map(({ id, isTeam }) => ({
      comedianId: id,
      kind: 'message',
      subject: chat.showTitle,
      link: isTeam ? teamChatPath(chat.brandId, chat.id) : ownChatPath(chat.id),
    })),
  );
}

/** Deletes people's unread notice of a chat: there is a newer one, or they have read what it was about. */
export async function forgetMessageNotice(
  tx: Tx,
  { id, brandId }: Pick<About, 'id' | 'brandId'>,
  comedianIds: readonly string[],
): Promise<void> {
  const link = { in: [ownChatPath(id), teamChatPath(brandId, id)] };
  await tx.notification.deleteMany({
    where: { comedianId: { in: [...comedianIds] }, link, kind: 'message', readAt: null },
  });
}
