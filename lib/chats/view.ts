import type { Route } from 'next';
import type { ChatDeleter, ChatKind } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { toPicture, type PictureView } from '@/lib/media/pictures/view';
import { describeDay, describeNearDay, describeTime, type Looking } from '@/lib/core/time/format';
import { differenceInMinutes } from '@/lib/core/time/dates';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { chatPath } from './rules';
import type { ChatRow, FoundRow } from './list-queries';
import type { MessageRow } from './message-queries';
import type { ChatPersonRow } from './queries';

/** The reader of a chat: their language, their time, and the last message that they may see. */
export type ChatReaderView = {
  comedianId: string;
  /** The brand whose team writes in the chat. */
  brandName: string;
  language: Language;
  now: Date;
  limit: { number: number; change: number } | null;
  /**
   * Whether they read as a member of the team. Only the team sees faces, and which of its members have read a message.
   * Comedians see only whether the team has.
   */
  isTeam: boolean;
};

/** The time of a message: in words, and as a day for the line between two days. */
type Written = { at: string; time: string; date: string; day: string };

type AuthorView = { id: string; name: string; pictureId: string | null };

export type MessageView = Written & {
  id: string;
  number: number;
  change: number;
  /** Null when the account was deleted. */
  author: AuthorView | null;
  /** The name of the brand, if the message was written for its team. */
  team: string | null;
  isOwn: boolean;
  text: string | null;
  picture: PictureView | null;
  replyTo: QuoteView | null;
  /** The names of the people whom the message mentions. */
  mentions: string[];
  isEdited: boolean;
  deletedBy: ChatDeleter | null;
  /** The message was changed after its reader had left the chat, so they do not see its text. */
  isHidden: boolean;
};

/** The message that another one replies to. */
export type QuoteView = {
  id: string;
  number: number;
  name: string | null;
  team: string | null;
  text: string | null;
  isPicture: boolean;
};

/** Another person, or the whole team, and the number of the newest message that they have read. */
export type SeenView = { id: string; name: string; number: number };

/** The part of a chat's data that can change, apart from its messages. */
export type ChatHead = {
  change: number;
  lastNumber: number;
  pinned: MessageView | null;
  seen: SeenView[];
  /** The reason why its reader cannot write in the chat; null while they can. */
  ended: 'left' | 'closed' | 'blocked' | null;
  /** Until when its reader is blocked, in words: "Mo 30. Nov". */
  blockedUntil: string | null;
};

/**
 * The messages written or changed after the change `after` and up to `change`. The stream sends them to pages, so that
 * many pages need no request.
 */
export type ChatAdded = { after: number; change: number; lastNumber: number; messages: MessageView[] };

/** The response of the route of messages. */
export type ChatNews = { messages: MessageView[]; hasMore: boolean; head: ChatHead };

export type ChatView = {
  id: string;
  kind: ChatKind;
  /** The brand in whose area the chat is shown; null in the comedian's own area. */
  brandId: string | null;
  title: string;
  subtitle: string;
  /** The chat of everybody on stage at a show of this day, which is neither over nor called off. */
  isTonight: boolean;
  showHref: Route;
  /** The night sheet of the show, for those who have one. */
  nightHref: Route | null;
  me: { id: string; name: string };
  isMuted: boolean;
  mayModerate: boolean;
  readNumber: number;
  /** The number of participants whom its reader may see. */
  size: number;
  messages: MessageView[];
  head: ChatHead;
};

/** The participants whom the reader of a chat may see. The screen requests them for a mention. */
export type ChatPeople = { people: { id: string; name: string; isTeam: boolean }[] };

/** The most characters of a message that is quoted. */
const quoteLength = 140;

function writtenAt(at: Date, { language, now }: Pick<ChatReaderView, 'language' | 'now'>): Written {
  return {
    at: at.toISOString(),
    time: describeTime(at, platformZone),
    date: dateIn(at, platformZone),
    day: describeNearDay(at, platformZone, language, now) ?? describeDay(at, platformZone, language, now),
  };
}

export function toMessage(row: MessageRow, reader: ChatReaderView): MessageView {
  const { id, number, change, author, asTeam, createdAt, replyTo, deletedBy } = row;
  const isHidden = deletedBy === null && isAfter(change, reader);
  return {
    ...writtenAt(createdAt, reader),
    id,
    number,
    change,
    author: author && { ...author, pictureId: reader.isTeam ? author.pictureId : null },
    team: asTeam ? reader.brandName : null,
    isOwn: author?.id === reader.comedianId,
    text: isHidden ? null : row.text,
    picture: row.picture && !isHidden ? toPicture(row.picture, reader.language) : null,
    replyTo: replyTo && toQuote(replyTo, reader),
    mentions: isHidden ? [] : row.mentions.map(({ comedian }) => comedian.name),
    isEdited: row.editedAt !== null && deletedBy === null,
    deletedBy,
    isHidden,
  };
}

function isAfter(change: number, { limit }: ChatReaderView): boolean {
  return limit !== null && change > limit.change;
}

function toQuote(row: NonNullable<MessageRow['replyTo']>, reader: ChatReaderView): QuoteView {
  const isThere = row.deletedBy === null && !isAfter(row.change, reader);
  return {
    id: row.id,
    number: row.number,
    name: row.author?.name ?? null,
    team: row.asTeam ? reader.brandName : null,
    text: isThere ? quoteOf(row.text) : null,
    isPicture: isThere && row.pictureId !== null,
  };
}

/** Returns the beginning of a text in one line. */
export function quoteOf(text: string | null): string | null {
  if (text === null) return null;
  const line = text.slice(0, 2 * quoteLength).replace(/\s+/gu, ' ');
  return (line.length > quoteLength ? `${line.slice(0, quoteLength)}…` : line).toWellFormed();
}

/** Returns how far the others have read. Comedians see the team as one person with the name of the brand. */
export function toSeen(
  people: readonly ChatPersonRow[],
  brandName: string,
  { comedianId, isTeam }: Pick<ChatReaderView, 'comedianId' | 'isTeam'>,
): SeenView[] {
  const others = people.filter(({ id }) => id !== comedianId);
  const named = others.filter((one) => isTeam || !one.isTeam);
  const seen = named.map(({ id, name, readNumber }) => ({ id, name, number: readNumber }));
  const team = others.filter((one) => !isTeam && one.isTeam).map(({ readNumber }) => readNumber);
  if (team.length > 0) seen.push({ id: 'team', name: brandName, number: Math.max(...team) });
  return seen.filter(({ number }) => number > 0);
}

export type ChatEntry = {
  id: string;
  href: Route;
  kind: ChatKind;
  title: string;
  brandName: string;
  withName: string | null;
  /** The day of the show, with its year if that is more than twelve months away, and whether it takes place. */
  showDay: string;
  isCancelled: boolean;
  came: Written;
  /** The time of the newest message: today's time, or the day. */
  when: string;
  unread: number;
  isMentioned: boolean;
  isMuted: boolean;
  hasLeft: boolean;
  last: {
    /** Null for one's own and for a deleted account. */
    author: string | null;
    team: string | null;
    isOwn: boolean;
    text: string | null;
    isPicture: boolean;
    isDeleted: boolean;
  } | null;
};

/** Minutes in a year. */
const year = 365 * 24 * 60;

const isFar = (day: Date, now: Date) => Math.abs(differenceInMinutes(day, now)) >= year;

export function toEntry(
  row: ChatRow,
  { comedianId, brandId, language, now }: Looking & { comedianId: string; brandId: string | null },
): ChatEntry {
  const hasLast = row.lastText !== null || row.hasPicture !== null;
  const isOwn = row.lastAuthorId === comedianId;
  const came = writtenAt(row.at, { language, now });
  return {
    id: row.id,
    href: chatPath(brandId, row.id),
    kind: row.kind,
    title: row.showTitle,
    brandName: row.brandName,
    withName: row.withName,
    showDay: describeDay(row.startsAt, row.timeZone, language, isFar(row.startsAt, now) ? now : row.startsAt),
    isCancelled: row.cancelledAt !== null,
    came,
    when: came.date === dateIn(now, platformZone) ? came.time : came.day,
    unread: row.unread,
    isMentioned: row.isMentioned,
    isMuted: row.mutedAt !== null,
    hasLeft: row.leftAt !== null,
    last: hasLast
      ? {
          author: isOwn ? null : row.lastAuthor,
          team: row.lastAsTeam ? row.brandName : null,
          isOwn,
          text: quoteOf(row.lastText),
          isPicture: row.hasPicture === true,
          isDeleted: row.lastDeletedBy !== null,
        }
      : null,
  };
}

export type FoundMessage = Written & {
  href: Route;
  title: string;
  withName: string | null;
  author: string | null;
  team: string | null;
  text: string;
};

export function toFound(
  { chatId, number, createdAt, text, author, team, showTitle, withName }: FoundRow,
  { brandId, language, now }: Looking & { brandId: string | null },
): FoundMessage {
  return {
    ...writtenAt(createdAt, { language, now }),
    href: `${chatPath(brandId, chatId)}?at=${number}#m${number}` as Route,
    title: showTitle,
    withName,
    author,
    team,
    text,
  };
}
