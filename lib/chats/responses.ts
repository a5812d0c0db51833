import 'server-only';
import { getLocale } from 'next-intl/server';
import { getViewer } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { readId } from '@/lib/core/text/text-schema';
import { loadHead, loadUnreadCount } from './loaders';
import { messagesPerPage, readingLimit } from './rules';
import { listChanges, listMessages, type MessageRow } from './message-queries';
import { readNumber } from './schema';
import { findOwnChat, type OwnChat } from './queries';
import { toMessage, type ChatNews, type ChatReaderView } from './view';

const headers = { 'Cache-Control': 'private, no-store' };

const refusal = (error: 'notSignedIn' | 'notFound', status: number) =>
  Response.json({ error }, { status, headers });

/**
 * Responds with messages of a chat to those who may read it: what has changed since a change number (`after`), or the
 * messages before or from a message number (`before`, `from`). Anybody else gets 404, as for a chat that does not
 * exist.
 */
export async function answerMessages(query: URLSearchParams, chatId: string): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return refusal('notSignedIn', 401);
  const { comedian, email } = viewer;
  const id = readId(chatId);
  const chat = id && comedian && (await findOwnChat(db(), id, { comedianId: comedian.id, email }));
  if (!chat) return refusal('notFound', 404);
  const language = (await getLocale()) === 'en' ? 'en' : 'de';
  const isTeam = chat.team !== null;
  const limit = readingLimit(chat);
  const { brandName } = chat;
  const reader = { comedianId: comedian.id, brandName, language, now: new Date(), limit, isTeam } as const;
  // The chat's change counter was read first. A message that comes meanwhile has a higher number, so the page requests
  // it with its next request.
  const [{ head }, { rows, hasMore }] = await Promise.all([
    loadHead(chat, reader),
    listAsked(chat, query, reader),
  ]);
  const news: ChatNews = { messages: rows.map((row) => toMessage(row, reader)), hasMore, head };
  return Response.json(news, { headers });
}

async function listAsked(
  chat: OwnChat,
  query: URLSearchParams,
  { limit }: ChatReaderView,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const asked = (name: string) => readNumber(query.get(name));
  const [before, from, after] = [asked('before'), asked('from'), asked('after')];
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

/** Responds with the number for the badge of unread messages: of somebody's own chats, or of those of a brand. */
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
