import { subDays } from '@/lib/core/time/calendar-rules';
import { openDays } from './limits';

/** As whom somebody writes: for themselves, or for the team of the show. */
export const sides = ['own', 'team'] as const;

export type Side = (typeof sides)[number];

/** What somebody may do in a chat follows from this. It is read from the database on each request. */
export type Standing = {
  /**
   * As a comedian of the chat; null: never in it. `left`: the chat's newest message and its count of changes when they
   * left, and they read nothing newer; null while they are in it.
   */
  membership: null | {
    left: null | { number: number; change: number };
    /**
     * When the last of their blocks at the brand, or by the platform, ends; null without one. This time may be past.
     */
    blockedUntil: Date | null;
  };
  /** What they may do as a member of the brand's team. */
  team: null | { mayModerate: boolean };
  showEndsAt: Date;
};

/** Whether a chat is read-only now, because its show has been over for `openDays`. */
export function isClosed(showEndsAt: Date, now: Date): boolean {
  return showEndsAt <= subDays(now, openDays);
}

/** Returns an instant. Chats of shows that end after it can still be written to. */
export function openSince(now: Date): Date {
  return subDays(now, openDays);
}

/** Why somebody who can read a chat cannot write in it. */
export type WriteRefusal = 'chatLeft' | 'chatClosed' | 'blocked';

/** Returns why somebody cannot write to the chat as this side; `notFound` when they are not in it. */
export function writeRefusal(
  { membership, team, showEndsAt }: Standing,
  side: Side,
  now: Date,
): WriteRefusal | 'notFound' | null {
  if (side === 'team' ? !team : !membership) return 'notFound';
  if (side === 'own' && membership?.left) return 'chatLeft';
  if (isClosed(showEndsAt, now)) return 'chatClosed';
  return side === 'own' && membership && isBlocked(membership, now) ? 'blocked' : null;
}

/** Whether a comedian of the chat is blocked now. They can still read it, and cannot write for themselves. */
export function isBlocked({ blockedUntil }: NonNullable<Standing['membership']>, now: Date): boolean {
  return blockedUntil !== null && blockedUntil > now;
}

/** The last message number and change that somebody may read; null for those who may read everything. */
export function readingLimit({ membership, team }: Standing): { number: number; change: number } | null {
  return team ? null : (membership?.left ?? null);
}

/** A message that somebody wants to change or report. */
type Acted = { authorComedianId: string | null; deletedAt: Date | null };

/** Whether somebody may change the text of a message: its author, until it is deleted. */
export function mayEdit(message: Acted, comedianId: string): boolean {
  return message.authorComedianId === comedianId && message.deletedAt === null;
}

/** Whether somebody may report a message: everybody except its author. */
export function mayReport(message: Acted, comedianId: string): boolean {
  return message.authorComedianId !== comedianId && message.deletedAt === null;
}
