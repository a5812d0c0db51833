import 'server-only';
import { getLocale } from 'next-intl/server';
import { getViewer, profileOf } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { readId } from '@/lib/core/text/text-schema';
import { loadHead, loadKnown, loadUnreadCount } from './loaders';
import {
  messagesPerPage,
  readingLimit,
  chatPath,
  mostPictureBytes,
  mostStoredBytes,
  writeRefusal,
} from './rules';
import { listChanges, listMessages, type MessageRow, sumPictureBytes } from './message-queries';
import { readNumber, messageSchema } from './schema';
import { findOwnChat, type OwnChat, type ChatPerson } from './queries';
import { toMessage, type ChatNews, type ChatReaderView } from './view';
import { uploadRoute, type UploadAnswer } from '@/lib/media/uploads/upload';
import { presentTime } from '@/lib/core/actor';
import { leastFreeBytes, readDisk, appFiles, hasBucket } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { toUploadRefusal, uploadStatus } from '@/lib/media/pictures/refusal-rules';
import { savePicture } from '@/lib/media/pictures/commands';
import { sendMessage, type Written } from './message-commands';

const headers = { 'Cache-Control': 'private, no-store' };

const refusal = (error: 'notSignedIn' | 'notFound', status: number) =>
  Response.json({ error }, { status, headers });

/**
 * Responds with messages of a chat to a reader: the changes since a change number (`after`), or the messages before or
 * from a message number (`before`, `from`). Anybody else gets 404, as for a chat that does not exist.
 */
export async function answerMessages(query: URLSearchParams, chatId: string): Promise<Response> {
  const requested = await findRequested(chatId);
  if (requested instanceof Response) return requested;
  const { chat, comedian } = requested;
  const language = (await getLocale()) === 'en' ? 'en' : 'de';
  const isTeam = chat.team !== null;
  const limit = readingLimit(chat);
  const { brandName } = chat;
  const reader = { comedianId: comedian.id, brandName, language, now: new Date(), limit, isTeam } as const;
  // The chat's change counter was read first. A message that comes meanwhile has a higher number, so the page gets it
  // with its next request.
  const [{ head }, { rows, hasMore }] = await Promise.all([
    loadHead(chat, reader),
    listRequested(chat, query, reader),
  ]);
  const news: ChatNews = { messages: rows.map((row) => toMessage(row, reader)), hasMore, head };
  return Response.json(news, { headers });
}

/** Responds to a reader with the people whom a message can mention; with none to those who have left the chat. */
export async function answerPeople(chatId: string): Promise<Response> {
  const requested = await findRequested(chatId);
  if (requested instanceof Response) return requested;
  const { chat, comedian } = requested;
  const people = readingLimit(chat) ? [] : await loadKnown(chat, chat.team !== null);
  const others = people.filter(({ id }) => id !== comedian.id);
  return Response.json({ people: others.map(({ id, name }) => ({ id, name })) }, { headers });
}

/** Finds the chat of a request for its sender; a refusal when they may not read it. */
async function findRequested(chatId: string) {
  const viewer = await getViewer();
  if (!viewer) return refusal('notSignedIn', 401);
  const { comedian, email } = viewer;
  const id = readId(chatId);
  const chat = id && comedian && (await findOwnChat(db(), id, { comedianId: comedian.id, email }));
  return chat ? { chat, comedian } : refusal('notFound', 404);
}

async function listRequested(
  chat: OwnChat,
  query: URLSearchParams,
  { limit }: ChatReaderView,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const numberOf = (name: string) => readNumber(query.get(name));
  const [before, from, after] = [numberOf('before'), numberOf('from'), numberOf('after')];
  const most = messagesPerPage + 1;
  const last = limit?.number;
  const cut = (rows: MessageRow[]) => ({
    rows: rows.slice(0, messagesPerPage),
    hasMore: rows.length > messagesPerPage,
  });
  if (before !== null) {
    const upTo = { lt: before, lte: last };
    const { rows, hasMore } = cut(
      await listMessages(db(), chat.id, { numbers: upTo, order: 'desc', limit: most }),
    );
    return { rows: rows.reverse(), hasMore };
  }
  if (from !== null) {
    return cut(
      await listMessages(db(), chat.id, { numbers: { gte: from, lte: last }, order: 'asc', limit: most }),
    );
  }
  return cut(await listChanges(db(), chat.id, { after: after ?? chat.changes, upTo: limit, limit: most }));
}

/** Responds with the number for the badge of unread messages: in the viewer's own chats, or in those of a brand. */
export async function answerUnread(query: URLSearchParams): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return refusal('notSignedIn', 401);
  const { comedian, email } = viewer;
  const brand = query.get('brand');
  const brandId = brand !== null && brandIdSchema.safeParse(brand).success ? brand : null;
  const person = comedian && { comedianId: comedian.id, email };
  const unread = person ? await loadUnreadCount({ person, brandId, now: new Date() }) : 0;
  return Response.json({ unread }, { headers });
}

/** The HTTP status of each refusal that only pictures of chats have, besides the refusals of all uploads. */
const ownStatus = {
  blocked: 403,
  chatLeft: 409,
  chatClosed: 409,
  picturesFull: 409,
  tooManyMentions: 422,
  invalidInput: 422,
  tooFast: 429,
} as const;

export const uploadChatPicture = uploadRoute<
  RouteContext<'/api/uploads/chats/[chat]/picture'>,
  ChatPerson,
  Written,
  'notSignedIn' | 'forbidden',
  string
>({
  identify: async () => {
    const viewer = await getViewer();
    if (!viewer) return refused('notSignedIn');
    const comedian = profileOf(viewer);
    if (!comedian) return refused('forbidden');
    const { email } = viewer;
    return ok({ who: { comedianId: comedian.id, email }, sender: comedian.id });
  },
  bytes: maxFileBytes,
  run: async (upload, person, { chat: chatId }): Promise<Result<Written, string>> => {
    const file = upload.file('file');
    const { data } = messageSchema.safeParse({ ...upload.values, chatId });
    if (!data) return refused('invalidInput');
    const context = { db: db(), ...presentTime(), person };
    // Checked here so that no picture is processed in vain, and again when the message is written.
    const chat = await findOwnChat(context.db, data.chatId, person);
    const refusal = chat ? writeRefusal(chat, data.side, context.now) : 'notFound';
    if (refusal) return refused(refusal);
    const isWritten = await context.db.chatMessage.count({ where: { id: data.messageId } });
    if (!file || isWritten) return sendMessage(context, data);
    const full = await roomRefusal(context.db, person.comedianId);
    if (full) return refused(full);
    return savePicture<Written, string>(
      { ...context, files: appFiles() },
      { owner: { comedianId: person.comedianId }, kind: 'message', read: file.read },
      (write) => sendMessage(context, data, write),
    );
  },
  answer: (outcome, { chat }) => answerFor(outcome, chat),
});

/**
 * Returns why there is no room for another picture of an author in a chat: `picturesFull` for their pictures there,
 * `tooMany` for all stored ones, also recently deleted, `storageFull` when the disk of the server's folder has too
 * little free space. A bucket has no such limit.
 */
export async function roomRefusal(
  from: PrismaClient,
  comedianId: string,
  readFree = readDisk,
): Promise<'picturesFull' | 'tooMany' | 'storageFull' | null> {
  if ((await sumPictureBytes(from, comedianId, 'chats')) >= mostPictureBytes) return 'picturesFull';
  if ((await sumPictureBytes(from, comedianId, 'all')) >= mostStoredBytes) return 'tooMany';
  const disk = hasBucket() ? null : await readFree();
  return disk && disk.free < leastFreeBytes ? 'storageFull' : null;
}

function answerFor(outcome: Result<Written, string>, chatId: string): UploadAnswer {
  const page = chatPath(null, encodeURIComponent(chatId));
  if (outcome.ok) return { page, status: 200, data: outcome.value };
  const { code } = outcome;
  if (code in ownStatus) {
    return { page, status: ownStatus[code as keyof typeof ownStatus], data: { error: code } };
  }
  const error = toUploadRefusal(code);
  return { page, status: uploadStatus[error], data: { error } };
}
