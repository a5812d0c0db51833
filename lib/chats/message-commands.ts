import 'server-only';
import { subMinutes } from '@/lib/core/dates';
import type { Tx } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';
import {
  announceChat,
  announcePeople,
  countChange,
  onLockedChat,
  type ChatContext,
  type LockedChat,
} from './change-commands';
import { messagesPerMinute } from './limits';
import { tellOfMessage } from './notice-commands';
import { listChatPeople, type ChatPersonRow } from './people-queries';
import { noteRead } from './read-commands';
import { mayEdit, readingLimit, writeRefusal, type WriteRefusal } from './rules';
import type { NewMessage } from './schema';
import { findMentions } from './text-rules';

type Refusal = 'notFound' | WriteRefusal;

type NewRefusal = Refusal | 'empty' | 'tooManyMentions' | 'tooFast';

/** The number that a written message got, and the change counter with it. */
export type Written = { number: number; change: number };

/**
 * Writes a message and a notice for everybody else of the chat in the same transaction. The browser makes the message's
 * id: when it sends a message twice, the second call returns the result of the first.
 *
 * @param write stores the picture of the message and returns its id
 *
 * Refused: `empty` for a message without text and picture, `tooManyMentions`, `tooFast`, `chatLeft`, `chatClosed`, and
 * `notFound` for a chat that is not theirs, for an answer to a message of another chat, and for the id of somebody
 * else's message.
 */
export async function writeMessage(
  context: ChatContext,
  { chatId, messageId, side, text, replyToId }: NewMessage,
  write: ((tx: Tx) => Promise<string>) | null = null,
): Promise<Result<Written, NewRefusal>> {
  return onLockedChat<Written, NewRefusal>(context, chatId, async (tx, locked) => {
    const { comedianId } = context.person;
    const before = await tx.chatMessage.findUnique({
      where: { id: messageId },
      select: { chatId: true, authorComedianId: true, number: true, change: true },
    });
    if (before) {
      const isSame = before.chatId === chatId && before.authorComedianId === comedianId;
      return isSame ? ok({ number: before.number, change: before.change }) : refused('notFound');
    }
    const { chat, now } = locked;
    const refusal = writeRefusal(chat, side, now);
    if (refusal) return refused(refusal);
    if (text === null && write === null) return refused('empty');
    if (replyToId && !(await tx.chatMessage.count({ where: { id: replyToId, chatId } })))
      return refused('notFound');
    if (await isTooFast(tx, comedianId, now)) return refused('tooFast');
    const people = await listChatPeople(tx, chatId);
    const mentioned = findMentions(text ?? '', people);
    if (!mentioned) return refused('tooManyMentions');

    const place = { number: chat.lastNumber + 1, change: chat.changes + 1 };
    await tx.chatMessage.create({
      data: {
        id: messageId,
        chatId,
        ...place,
        authorComedianId: comedianId,
        asTeam: side === 'team',
        text,
        replyToId,
        pictureId: write ? await write(tx) : null,
        createdAt: now,
        mentions: { createMany: { data: mentioned.map((id) => ({ comedianId: id })) } },
      },
    });
    const counted = { lastNumber: place.number, changes: place.change, lastAt: now };
    await tx.chat.update({ where: { id: chatId }, data: counted });
    await noteRead(tx, { chatId, comedianId, number: place.number, now });
    await tellOthers(tx, { locked, writerId: comedianId }, people, mentioned);
    return ok(place);
  });
}

/** Whether somebody has written `messagesPerMinute` messages in the last minute, counting all chats. */
async function isTooFast(tx: Tx, authorComedianId: string, now: Date): Promise<boolean> {
  const createdAt = { gt: subMinutes(now, 1) };
  return (await tx.chatMessage.count({ where: { authorComedianId, createdAt } })) >= messagesPerMinute;
}

async function tellOthers(
  tx: Tx,
  { locked: { chat, now }, writerId }: { locked: LockedChat; writerId: string },
  people: readonly ChatPersonRow[],
  mentioned: readonly string[],
): Promise<void> {
  // The comedian of a direct chat is a member from the beginning, but is told of the chat only when somebody writes in
  // it.
  const others = people.filter(({ id }) => id !== writerId);
  const told = others
    .map((one) => ({ ...one, isMentioned: mentioned.includes(one.id) }))
    .filter(({ isMuted, isMentioned }) => !isMuted || isMentioned);
  await announceChat(tx, chat.id);
  await announcePeople(tx, [...others.map(({ id }) => id), writerId]);
  await tellOfMessage(tx, now, chat, told);
}

/** Changes the text of one's own message. Refused: as by `writeMessage`. */
export async function editMessage(
  context: ChatContext,
  { chatId, messageId, text }: { chatId: string; messageId: string; text: string | null },
): Promise<Result<null, Refusal | 'empty' | 'tooManyMentions'>> {
  return onLockedChat<null, Refusal | 'empty' | 'tooManyMentions'>(
    context,
    chatId,
    async (tx, { chat, now }) => {
      const message = await tx.chatMessage.findFirst({ where: { id: messageId, chatId } });
      if (!message || !mayEdit(message, context.person.comedianId)) return refused('notFound');
      // Somebody who has left the team cannot change what they wrote for it.
      const refusal = writeRefusal(chat, message.asTeam ? 'team' : 'own', now);
      if (refusal) return refused(refusal);
      if (text === null && message.pictureId === null) return refused('empty');
      if (text === message.text) return ok(null);
      const mentioned = findMentions(text ?? '', await listChatPeople(tx, chatId));
      if (!mentioned) return refused('tooManyMentions');
      await tx.chatMention.deleteMany({ where: { messageId } });
      await tx.chatMessage.update({
        where: { id: messageId },
        data: {
          text,
          editedAt: now,
          change: await countChange(tx, chatId),
          mentions: { createMany: { data: mentioned.map((id) => ({ comedianId: id })) } },
        },
      });
      await announceChat(tx, chatId);
      return ok(null);
    },
  );
}

/**
 * Deletes one's own message, also in a chat that has become read-only. The row stays without its text, so that others
 * see that a message was deleted. Deleting twice is deleting once. Refused: `notFound`.
 */
export async function deleteMessage(
  context: ChatContext,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<Result<null, 'notFound'>> {
  return onLockedChat<null, 'notFound'>(context, chatId, async (tx, locked) => {
    const own = { id: messageId, chatId, authorComedianId: context.person.comedianId };
    return takeAway(tx, locked, own, 'author');
  });
}

/** Removes somebody's message, for the team. Refused: `notFound`. */
export async function removeMessage(
  context: ChatContext,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<Result<null, 'notFound'>> {
  return onLockedChat<null, 'notFound'>(context, chatId, async (tx, locked) => {
    if (!locked.chat.team?.mayModerate) return refused('notFound');
    return takeAway(tx, locked, { id: messageId, chatId }, 'team');
  });
}

async function takeAway(
  tx: Tx,
  { chat, now }: LockedChat,
  where: { id: string; chatId: string; authorComedianId?: string },
  deletedBy: 'author' | 'team',
): Promise<Result<null, 'notFound'>> {
  const message = await tx.chatMessage.findFirst({
    where,
    select: { id: true, number: true, deletedAt: true },
  });
  const limit = readingLimit(chat);
  if (!message || (limit && message.number > limit.number)) return refused('notFound');
  if (message.deletedAt) return ok(null);
  await tx.chatMention.deleteMany({ where: { messageId: message.id } });
  await tx.chatMessage.update({
    where: { id: message.id },
    data: { text: null, pictureId: null, deletedAt: now, deletedBy, change: await countChange(tx, chat.id) },
  });
  await tx.chat.updateMany({ where: { id: chat.id, pinnedId: message.id }, data: { pinnedId: null } });
  await announceChat(tx, chat.id);
  const people = await listChatPeople(tx, chat.id);
  await announcePeople(
    tx,
    people.map(({ id }) => id),
  );
  return ok(null);
}
