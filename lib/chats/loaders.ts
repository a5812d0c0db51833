import 'server-only';
import { notFound } from 'next/navigation';
import type { Route } from 'next';
import { openSince } from '@/lib/accounts/unread-rules';
import { db } from '@/lib/core/database/db';
import { readId } from '@/lib/core/text/text-schema';
import { writeCursor, cutPage, type Cursor } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { log } from '@/lib/core/process/log';
import { describeDay, describeNearDay } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import {
  chatsPerPage,
  firstPageAtMost,
  foundAtMost,
  messagesPerPage,
  quietPerPage,
  isBlocked,
  isClosed,
} from './rules';
import { countUnread, listChats, searchMessages, type ChatRow, type ChatScope } from './list-queries';
import { findMessage, listMessages } from './message-queries';
import {
  knownToComedians,
  listChatPeople,
  listReadersOf,
  findChatFrame,
  findOwnChat,
  type ChatPersonRow,
  type ChatPerson,
  type OwnChat,
} from './queries';
import {
  toEntry,
  toFound,
  toMessage,
  toSeen,
  type ChatHead,
  type ChatPeople,
  type ChatReaderView,
  type ChatView,
  type MessageView,
} from './view';

/** The viewer of chat pages and their area: their own, or that of a brand whose team they belong to. */
export type ChatViewer = {
  person: ChatPerson & { name: string };
  brandId: string | null;
  language: Language;
  now: Date;
};

const scopeOf = ({ person, brandId }: { person: ChatPerson; brandId: string | null }): ChatScope => ({
  comedianId: person.comedianId,
  email: person.email,
  brandId,
});

/** Returns the number for the badge, up to a hundred. If it cannot be read, it is 0, as the specification demands. */
export async function loadUnreadCount(
  viewer: Pick<ChatViewer, 'brandId' | 'now'> & { person: ChatPerson },
): Promise<number> {
  try {
    return await countUnread(db(), scopeOf(viewer), openSince(viewer.now));
  } catch (error) {
    log.error({ err: error }, 'unread messages cannot be counted');
    return 0;
  }
}

/** Loads one page of the chats that have a message, or of those without one. `older` is the next page's cursor. */
export async function loadChats(
  viewer: ChatViewer,
  { before = null, quiet = false }: { before?: Cursor | null; quiet?: boolean } = {},
) {
  const perPage = quiet ? quietPerPage : chatsPerPage;
  const having = quiet ? 'nothing' : 'messages';
  const rows = await listChats(db(), scopeOf(viewer), { limit: perPage + 1, before, having });
  const { page, next } = cutPage(rows, perPage, writeCursor);
  return { entries: page.map((row) => entryOf(viewer, row)), older: next };
}

/** Loads the first page of chats and puts all unread ones first, even from later pages. */
export async function loadNewestChats(viewer: ChatViewer) {
  const first = await loadChats(viewer);
  // Without further pages, this page contains all unread ones.
  const rows =
    first.older === null
      ? []
      : await listChats(db(), scopeOf(viewer), { limit: chatsPerPage, having: 'unread' });
  const isThere = new Set(first.entries.map(({ id }) => id));
  const further = rows.filter(({ id }) => !isThere.has(id)).map((row) => entryOf(viewer, row));
  const all = [...first.entries, ...further];
  const unread = all.filter((one) => one.unread > 0);
  return { entries: [...unread, ...all.filter((one) => one.unread === 0)], older: first.older };
}

const entryOf = (viewer: ChatViewer, row: ChatRow) =>
  toEntry(row, { ...viewer, comedianId: viewer.person.comedianId });

const shownAtHome = 3;

/** Loads a few of a comedian's chats with unread messages. */
export async function loadUnreadChats(viewer: ChatViewer) {
  const { entries } = await loadChats(viewer);
  return entries
    .filter(({ unread, isMuted, isMentioned }) => unread > 0 && (!isMuted || isMentioned))
    .slice(0, shownAtHome);
}

/** Searches one chat, or all in the viewer's area: their own, or the brand's. */
export async function loadFound(viewer: ChatViewer, q: string, chatId: string | null = null) {
  const rows = await searchMessages(db(), scopeOf(viewer), { q, chatId, limit: foundAtMost });
  return rows.map((row) => toFound(row, viewer));
}

/** Returns the chat, or "not found" when it belongs to another area or the person may not see it. */
async function requireChat({ person, brandId }: ChatViewer, chatId: string): Promise<OwnChat> {
  const id = readId(chatId);
  const chat = id && (await findOwnChat(db(), id, person));
  if (!chat) notFound();
  const isHere = brandId === null ? chat.membership !== null : chat.team !== null && chat.brandId === brandId;
  return isHere ? chat : notFound();
}

/** Returns the title of a chat for the browser's tab; null for a chat that the page does not show. */
export async function loadChatTitle(chatId: string, person: ChatPerson): Promise<string | null> {
  const id = readId(chatId);
  return (id && (await findOwnChat(db(), id, person))?.showTitle) ?? null;
}

/** Loads a chat with its unread messages and some before them, or with those around the message number `at`. */
export async function loadChat(
  viewer: ChatViewer,
  chatId: string,
  at: number | null,
): Promise<ChatView & ChatPeople> {
  const { person, brandId, language, now } = viewer;
  const chat = await requireChat(viewer, chatId);
  const reader = readerOf(viewer, chat);
  const { limit } = reader;
  const frame = await findChatFrame(db(), chat.id, person.comedianId);
  const [rows, head] = await Promise.all([
    listWindow(chat, { limit, readNumber: frame.readNumber, at }),
    loadHead(chat, reader, listChatPeople(db(), chat.id)),
  ]);
  const known = await loadKnown(chat, reader.isTeam, head.people);
  const { show } = frame;
  const { timeZone } = show.venue;
  const day = describeDay(show.startsAt, timeZone, language, now);
  const nearDay = describeNearDay(show.startsAt, timeZone, language, now);
  const isAhead = !show.cancelledAt && show.endsAt > now;
  const showPath =
    brandId === null ? `/user/shows/${chat.showId}` : `/brands/${brandId}/team/shows/${chat.showId}`;
  const hasNight = show.lineUpSentAt !== null && (brandId !== null || show.sentLineUp.length > 0);
  return {
    id: chat.id,
    kind: chat.kind,
    brandId,
    title: titleOf(chat, frame, brandId),
    subtitle: [chat.kind === 'direct' ? show.title : show.brand.name, day, nearDay]
      .filter(Boolean)
      .join(' · '),
    isTonight: chat.kind === 'show' && isAhead && dateIn(show.startsAt, timeZone) === dateIn(now, timeZone),
    showHref: showPath as Route,
    nightHref: hasNight ? (`${showPath}/night` as Route) : null,
    me: { id: person.comedianId, name: person.name },
    isMuted: frame.isMuted,
    mayModerate: brandId !== null && chat.team?.mayModerate === true,
    // People who have left the chat must not learn who joined later.
    size: known.length,
    people: limit ? [] : known.map(({ id, name, isTeam }) => ({ id, name, isTeam })),
    readNumber: frame.readNumber,
    messages: rows.map((row) => toMessage(row, reader)),
    head: head.head,
  };
}

/** Loads the participants whom a reader may see: a comedian sees fewer than the team. */
export async function loadKnown(
  { id }: OwnChat,
  isTeam: boolean,
  among?: ChatPersonRow[],
): Promise<ChatPersonRow[]> {
  const people = among ?? (await listChatPeople(db(), id));
  return isTeam ? people : knownToComedians(db(), id, people);
}

export async function loadMessage(
  viewer: ChatViewer,
  chatId: string,
  messageId: string,
): Promise<MessageView> {
  const chat = await requireChat(viewer, chatId);
  const reader = readerOf(viewer, chat);
  const id = readId(messageId);
  const row = id && (await findMessage(db(), chat.id, id));
  if (!row || (reader.limit && row.number > reader.limit.number)) notFound();
  return toMessage(row, reader);
}

/** A reader who has left a chat reads in their own area only up to then, even if they are in the team. */
function readerOf(
  { person, brandId, language, now }: ChatViewer,
  { membership, brandName }: OwnChat,
): ChatReaderView {
  const limit = brandId === null ? (membership?.left ?? null) : null;
  return { comedianId: person.comedianId, brandName, language, now, limit, isTeam: brandId !== null };
}

/** A direct chat has the name of the other side as its title. */
function titleOf(
  { kind }: OwnChat,
  { show, withName }: Awaited<ReturnType<typeof findChatFrame>>,
  brandId: string | null,
): string {
  if (kind === 'show') return show.title;
  return brandId === null ? show.brand.name : (withName ?? '');
}

async function listWindow(
  chat: OwnChat,
  { limit, readNumber, at }: { limit: ChatReaderView['limit']; readNumber: number; at: number | null },
) {
  const last = Math.min(chat.lastNumber, limit?.number ?? chat.lastNumber);
  if (at !== null) {
    const from = Math.max(1, Math.min(at, last) - Math.floor(messagesPerPage / 2));
    const numbers = { gte: from, lte: last };
    return listMessages(db(), chat.id, { numbers, order: 'asc', limit: messagesPerPage });
  }
  const wanted = last - readNumber + Math.floor(messagesPerPage / 5);
  const most = Math.min(Math.max(wanted, messagesPerPage), firstPageAtMost);
  const newest = await listMessages(db(), chat.id, { numbers: { lte: last }, order: 'desc', limit: most });
  return newest.reverse();
}

/**
 * Loads the part of a chat's data that can change, apart from its messages.
 *
 * @param readers includes those who have read the reader's newest message, and is returned as `people`
 */
export async function loadHead(
  chat: OwnChat,
  reader: ChatReaderView,
  readers = listReadersOf(db(), chat.id, reader.comedianId),
): Promise<{ head: ChatHead; people: ChatPersonRow[] }> {
  const { limit, now } = reader;
  const [people, pinned] = await Promise.all([
    readers,
    chat.pinnedId === null ? null : findMessage(db(), chat.id, chat.pinnedId),
  ]);
  const isPinnedSeen = pinned && (!limit || pinned.number <= limit.number);
  const { membership } = chat;
  // A block at the brand does not affect members of its team.
  const isBlockedHere = membership !== null && chat.team === null && isBlocked(membership, now);
  const ended = isClosed(chat.showEndsAt, now) ? 'closed' : isBlockedHere ? 'blocked' : null;
  const blockEnd = isBlockedHere ? membership.blockedUntil : null;
  return {
    people,
    head: {
      change: Math.min(chat.changes, limit?.change ?? chat.changes),
      lastNumber: Math.min(chat.lastNumber, limit?.number ?? chat.lastNumber),
      pinned: isPinnedSeen ? toMessage(pinned, reader) : null,
      seen: limit ? [] : toSeen(people, chat.brandName, reader),
      ended: limit ? 'left' : ended,
      blockedUntil: blockEnd && describeDay(blockEnd, platformZone, reader.language, now),
    },
  };
}
