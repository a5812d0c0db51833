import 'server-only';
import { db, type Db, type Tx } from '@/lib/core/database/db';
import { requestJob } from '@/lib/core/jobs/jobs';
import { paced } from '@/lib/core/load/paced';
import { ok, refused, type Result } from '@/lib/core/result';
import { isTakenId } from '@/lib/core/database/transaction';
import {
  announceChat,
  announcePeople,
  countChange,
  onLockedChat,
  onPacedChat,
  type ChatContext,
  type LockedChat,
} from './change-commands';
import { noticeJob } from './notice-commands';
import { knownToComedians, listChatPeople } from './queries';
import { mayEdit, readingLimit, writeRefusal, type WriteRefusal } from './rules';
import type { NewMessage } from './schema';
import { findMentions } from './text-rules';

type Refusal = 'notFound' | WriteRefusal;

type NewRefusal = Refusal | 'empty' | 'tooManyMentions' | 'tooFast';

/** The number of a new message, and the change counter with it. */
export type Written = { number: number; change: number };

/**
 * Writes a message. The browser makes its id: when it sends a message twice, the second call returns the result of the
 * first. Under the chat's lock, the message only gets its number and its row, because all writers wait for that lock.
 * `notifyOfMessages` makes the notices afterwards, for every message above the chat's `toldNumber`.
 *
 * @param write stores the picture of the message and returns its id
 *
 * Refused: `empty` for a message without text and picture, `tooManyMentions`, `tooFast`, `chatLeft`, `chatClosed`, and
 * `notFound` for a chat that is not theirs, for a reply to a message of another chat, and for the id of another
 * author's message.
 */
export async function writeMessage(
  context: ChatContext,
  message: NewMessage,
  write: ((tx: Tx) => Promise<string>) | null = null,
): Promise<Result<Written, NewRefusal>> {
  const attempt = () => writeOnce(context, message, write);
  // A second request sent the same message at the same moment. The second attempt finds it.
  return attempt().catch((error: unknown) => {
    if (isTakenId(error)) return attempt();
    throw error;
  });
}

async function writeOnce(
  context: ChatContext,
  message: NewMessage,
  write: ((tx: Tx) => Promise<string>) | null,
): Promise<Result<Written, NewRefusal>> {
  const { comedianId } = context.person;
  const { chatId, messageId, side, text, replyToId } = message;
  // A message that is sent again does not count as another one.
  const known = await findWritten(context.db, message, comedianId);
  if (known) return known;
  const mentioned = await findMentioned(context, chatId, text);
  return onPacedChat<Written, NewRefusal>(context, chatId, async (tx, { chat, now }) => {
    const refusal = writeRefusal(chat, side, now);
    if (refusal) return refused(refusal);
    if (text === null && write === null) return refused('empty');
    if (replyToId && !(await tx.chatMessage.count({ where: { id: replyToId, chatId } })))
      return refused('notFound');
    if (!mentioned) return refused('tooManyMentions');

    const numbers = { number: chat.lastNumber + 1, change: chat.changes + 1 };
    await tx.chatMessage.create({
      data: {
        id: messageId,
        chatId,
        ...numbers,
        authorComedianId: comedianId,
        asTeam: side === 'team',
        text,
        replyToId,
        pictureId: write ? await write(tx) : null,
        createdAt: now,
        mentions: toMentions(mentioned),
      },
      select: { id: true },
    });
    await tx.$executeRaw`
      UPDATE chats SET "lastNumber" = ${numbers.number}, changes = ${numbers.change}, "lastAt" = ${now}
      WHERE id = ${chatId}::uuid RETURNING pg_notify('chat_changed', id::text)`;
    return ok(numbers);
  });
}

/** The fewest milliseconds between two requests for the job. One run notifies of all messages so far. */
const queuesAfter = 1000;

/** `writeMessage`, and requests the job that notifies the others. Without the request it runs within a minute. */
export async function sendMessage(...message: Parameters<typeof writeMessage>) {
  const written = await writeMessage(...message);
  if (written.ok) requestNotices();
  return written;
}

const requestNotices = paced(() => requestJob(db(), noticeJob), queuesAfter);

/** Returns the earlier result of a message that is already stored, and null for a new one. */
async function findWritten(
  from: Db,
  { messageId, chatId }: NewMessage,
  comedianId: string,
): Promise<Result<Written, 'notFound'> | null> {
  const found = await from.chatMessage.findUnique({
    where: { id: messageId },
    select: { chatId: true, authorComedianId: true, number: true, change: true },
  });
  if (!found) return null;
  const isSame = found.chatId === chatId && found.authorComedianId === comedianId;
  return isSame ? ok({ number: found.number, change: found.change }) : refused('notFound');
}

/**
 * Finds the people whom a text mentions, before the chat is locked; null when these are too many. A comedian can
 * mention only people whom they can see, so that trying names does not reveal who works for a team.
 */
async function findMentioned(
  { db: from, person: { comedianId } }: ChatContext,
  chatId: string,
  text: string | null,
): Promise<string[] | null> {
  if (!text?.includes('@')) return [];
  const people = await listChatPeople(from, chatId);
  const isTeam = people.some((one) => one.id === comedianId && one.isTeam);
  return findMentions(text, isTeam ? people : await knownToComedians(from, chatId, people));
}

const toMentions = (comedianIds: readonly string[]) =>
  comedianIds.length > 0
    ? { createMany: { data: comedianIds.map((comedianId) => ({ comedianId })) } }
    : undefined;

/** Changes the text of one's own message. It counts as a message. Refused: as by `writeMessage`. */
export async function editMessage(
  context: ChatContext,
  { chatId, messageId, text }: { chatId: string; messageId: string; text: string | null },
): Promise<Result<null, NewRefusal>> {
  const mentioned = await findMentioned(context, chatId, text);
  return onPacedChat<null, NewRefusal>(context, chatId, async (tx, { chat, now }) => {
    const message = await tx.chatMessage.findFirst({ where: { id: messageId, chatId } });
    if (!message || !mayEdit(message, context.person.comedianId)) return refused('notFound');
    // A member who has left the team cannot change messages that they wrote for it.
    const refusal = writeRefusal(chat, message.asTeam ? 'team' : 'own', now);
    if (refusal) return refused(refusal);
    if (text === null && message.pictureId === null) return refused('empty');
    if (text === message.text) return ok(null);
    if (!mentioned) return refused('tooManyMentions');
    await tx.chatMention.deleteMany({ where: { messageId } });
    await tx.chatMessage.update({
      where: { id: messageId },
      data: { text, editedAt: now, change: await countChange(tx, chatId), mentions: toMentions(mentioned) },
    });
    await announceChat(tx, chatId);
    return ok(null);
  });
}

/**
 * Deletes one's own message, also in a chat that has become read-only. The row stays without its text, so that others
 * see that a message was deleted. A second call does nothing. Refused: `notFound`.
 */
export async function deleteMessage(
  context: ChatContext,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<Result<null, 'notFound'>> {
  const own = { id: messageId, chatId, authorComedianId: context.person.comedianId };
  return takeAway(context, own, 'author');
}

/** Removes a message of any author, for the team. Refused: `notFound`. */
export async function removeMessage(
  context: ChatContext,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<Result<null, 'notFound'>> {
  return takeAway(context, { id: messageId, chatId }, 'team');
}

async function takeAway(
  context: ChatContext,
  where: { id: string; chatId: string; authorComedianId?: string },
  by: 'author' | 'team',
): Promise<Result<null, 'notFound'>> {
  const { chatId } = where;
  const taken = await onLockedChat<null, 'notFound'>(context, chatId, async (tx, locked) => {
    const isTheirs = by === 'author' || locked.chat.team?.mayModerate;
    return isTheirs ? empty(tx, locked, where, by) : refused('notFound');
  });
  // The numbers of unread messages have changed. The lock is released first, so that no writer waits for this.
  if (taken.ok) {
    const people = await listChatPeople(context.db, chatId);
    await announcePeople(
      context.db,
      people.map(({ id }) => id),
    );
  }
  return taken;
}

async function empty(
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
  return ok(null);
}

/**
 * Pins a message above a chat instead of the pinned one, or unpins it, for the team. It counts as a message. Refused:
 * `notFound`, also for a message that was deleted, `chatClosed`, `tooFast`.
 */
export async function pinMessage(
  context: ChatContext,
  { chatId, messageId, isPinned }: { chatId: string; messageId: string; isPinned: boolean },
): Promise<Result<null, 'notFound' | 'tooFast' | WriteRefusal>> {
  return onPacedChat<null, 'notFound' | WriteRefusal>(context, chatId, async (tx, { chat, now }) => {
    const refusal = writeRefusal(chat, 'team', now);
    if (refusal) return refused(refusal);
    const message = await tx.chatMessage.findFirst({ where: { id: messageId, chatId, deletedAt: null } });
    if (!message) return refused('notFound');
    if (isPinned) await tx.chat.update({ where: { id: chatId }, data: { pinnedId: messageId } });
    else await tx.chat.updateMany({ where: { id: chatId, pinnedId: messageId }, data: { pinnedId: null } });
    await announceChat(tx, chatId);
    return ok(null);
  });
}
