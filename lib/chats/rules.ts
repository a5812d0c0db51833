import type { Route } from 'next';
import { openSince } from '@/lib/accounts/unread-rules';

/** The most characters of a message. The database has the same limit. */
export const maxMessageLength = 2000;

export const maxMentions = 20;

/** The most messages of one person in a minute, in all chats. Nobody types faster than one message in two seconds. */
export const messagesPerMinute = 30;

/** The most "@" of a message after which the code searches for a name. No text that a person types has more. */
export const maxAts = 200;

/** The number of messages that one request loads. */
export const messagesPerPage = 50;

/** The most messages on the first page of a reader who has many unread ones. */
export const firstPageAtMost = 100;

export const chatsPerPage = 30;

/** The number of chats without a message that one page folds into a line. */
export const quietPerPage = 100;

/** The most messages that a search finds. */
export const foundAtMost = 50;

export const maxReportLength = 500;

/** Days after the end of a show for which its chats are kept: a year. */
export const keptDays = 365;

/** The most bytes of an author's chat pictures: some five hundred, which are kept for a year after their show. */
export const mostPictureBytes = 250_000_000;

/**
 * The most bytes of all stored pictures of an author. Those whose message is deleted stay for one or two nights, in
 * which an attacker could fill the disk by sending and deleting.
 */
export const mostStoredBytes = 2 * mostPictureBytes;

/** Minutes after a mail about a chat before a further mention may send another one, while its notice is unread. */
export const minutesBetweenMentions = 60;

/** The fewest people of a crowd. The open pages of its chat spread their reports of what was read. */
const crowdOf = 50;

/** The milliseconds that each page of a crowd adds to the spread, and the longest spread. */
const [turnOfOne, longestSpread] = [100, 50_000];

/** Milliseconds over which the pages of a chat spread work that is not urgent: all are notified at the same moment. */
export function spreadFor(people: number): number {
  return people < crowdOf ? 0 : Math.min(people * turnOfOne, longestSpread);
}

/**
 * Seconds after which a crowd is notified of a message: by then, every open page has reported that it was read. Null
 * for fewer people, who are notified at once.
 */
export function secondsUntilNotice(people: number): number | null {
  return people < crowdOf ? null : 60;
}

/** The sides as which a message is written: for its author, or for the team of the show. */
export const sides = ['own', 'team'] as const;

export type Side = (typeof sides)[number];

/** The facts that decide a person's rights in a chat. They are read from the database on each request. */
export type ChatMembership = {
  /**
   * Their membership as a comedian of the chat; null: never in it. `left`: the newest message and change of the chat
   * when they left, because they read nothing newer; null while they are in it.
   */
  membership: null | {
    left: null | { number: number; change: number };
    /** When the last of their blocks at the brand or by the platform ends, maybe in the past; null without one. */
    blockedUntil: Date | null;
  };
  /** Their rights as a member of the brand's team. */
  team: null | { mayModerate: boolean };
  showEndsAt: Date;
};

/** Whether a chat is read-only now, because its show is over for too long. */
export function isClosed(showEndsAt: Date, now: Date): boolean {
  return showEndsAt <= openSince(now);
}

/** The reasons why a reader of a chat cannot write in it. */
export type WriteRefusal = 'chatLeft' | 'chatClosed' | 'blocked';

/** Returns why a person cannot write to the chat as this side; `notFound` when they are not in it. */
export function writeRefusal(
  { membership, team, showEndsAt }: ChatMembership,
  side: Side,
  now: Date,
): WriteRefusal | 'notFound' | null {
  if (side === 'team' ? !team : !membership) return 'notFound';
  if (side === 'own' && membership?.left) return 'chatLeft';
  if (isClosed(showEndsAt, now)) return 'chatClosed';
  return side === 'own' && membership && isBlocked(membership, now) ? 'blocked' : null;
}

/** Whether a comedian of the chat is blocked now. They can still read it, and cannot write for themselves. */
export function isBlocked({ blockedUntil }: NonNullable<ChatMembership['membership']>, now: Date): boolean {
  return blockedUntil !== null && blockedUntil > now;
}

/** The last message number and change that a person may read; null without this limit. */
export function readingLimit({
  membership,
  team,
}: ChatMembership): { number: number; change: number } | null {
  return team ? null : (membership?.left ?? null);
}

/** A message that a person wants to change or report. */
type Acted = { authorComedianId: string | null; deletedAt: Date | null };

export function mayEdit(message: Acted, comedianId: string): boolean {
  return message.authorComedianId === comedianId && message.deletedAt === null;
}

export function mayReport(message: Acted, comedianId: string): boolean {
  return message.authorComedianId !== comedianId && message.deletedAt === null;
}

export function ownChatPath(chatId: string): Route {
  return `/user/chat/${chatId}` as Route;
}

export function teamChatPath(brandId: string, chatId: string): Route {
  return `/brands/${brandId}/team/chats/${chatId}` as Route;
}

export function chatListPath(brandId: string | null): Route {
  return (brandId === null ? '/user/chat' : `/brands/${brandId}/team/chats`) as Route;
}

export function chatPath(brandId: string | null, chatId: string): Route {
  return brandId === null ? ownChatPath(chatId) : teamChatPath(brandId, chatId);
}
