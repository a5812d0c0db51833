import type { ShowVisibility } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, describeMoment } from '@/lib/core/time/format';
import type { ChoiceShowRow, ShowCounts } from './choice-queries';
import { toPublicShow, type PublicShow } from './view';
import { dateIn } from '@/lib/core/time/zoned';
import { addHours } from '@/lib/core/time/dates';
import { addDays } from '@/lib/core/time/calendar-rules';

export type ChoiceShow = Pick<
  PublicShow,
  'id' | 'brandId' | 'title' | 'day' | 'nearDay' | 'time' | 'startsAt' | 'place' | 'cityName'
> & {
  /** The day at the venue: "2026-11-27" */
  date: string;
  spots: number;
  spotsTaken: number;
  /** `sent`: the line-up was sent and is still open. */
  lineUp: 'open' | 'sent' | 'booked' | 'cancelled';
  visibility: ShowVisibility;
  isPast: boolean;
  waiting: number;
  requested: number;
  unsent: number;
  /** "Mi 25. Nov", the promised day of the decision; null when nothing has to be decided any more. */
  decideBy: string | null;
  /** The promised day has passed, and a comedian still waits. */
  isDue: boolean;
};

export function toChoiceShow(
  show: ChoiceShowRow,
  counts: ShowCounts | undefined,
  language: Language,
  now: Date,
): ChoiceShow {
  const { id, brandId, title, day, nearDay, time, startsAt, place, cityName } = toPublicShow(
    show,
    language,
    now,
  );
  const lineUp = lineUpOf(show);
  const isPast = show.endsAt <= now;
  const decideBy = isPast || lineUp === 'cancelled' || lineUp === 'booked' ? null : show.decideBy;
  const { waiting = 0, unanswered = 0, requested = 0, unsent = 0 } = isPast ? {} : (counts ?? {});
  return {
    id,
    brandId,
    title,
    day,
    nearDay,
    time,
    startsAt,
    date: dateIn(show.startsAt, show.venue.timeZone),
    place,
    cityName,
    spots: show.spots,
    spotsTaken: show.spotsTaken,
    lineUp,
    visibility: show.visibility,
    isPast,
    waiting,
    requested,
    unsent,
    decideBy: decideBy && describeDay(decideBy, show.venue.timeZone, language, now),
    isDue: decideBy !== null && decideBy <= now && unanswered > 0,
  };
}

function lineUpOf(show: ChoiceShowRow): ChoiceShow['lineUp'] {
  if (show.cancelledAt) return 'cancelled';
  if (show.lineUpState === 'booked') return 'booked';
  return show.lineUpSentAt ? 'sent' : 'open';
}

/** Days before a promised decision when it becomes a to-do. */
const decideDaysAhead = 3;

/** Days before the show when an open line-up becomes a to-do. */
const lineUpDaysAhead = 7;

/** Hours before the end of a request when it becomes a to-do. */
const requestHoursAhead = 48;

/** Returns the time by which the answer to a request must be due for it to be a to-do. */
export function requestsEndBy(now: Date): Date {
  return addHours(now, requestHoursAhead);
}

export type Todo =
  /** A comedian waits, and the promised day is near or over. */
  | { kind: 'decide'; day: string; isOver: boolean; count: number; tab: 'new' | 'hidden' }
  /** Requests that end soon, and when the first of them does. */
  | { kind: 'requests'; when: string; isOver: boolean; count: number }
  /** Decisions of the draft that are not sent. */
  | { kind: 'unsent'; count: number }
  /** Spots that were given back after the line-up was booked, and are still free. */
  | { kind: 'givenBack'; count: number }
  /** The show is near and its line-up still open. */
  | { kind: 'lineUp'; free: number };

export type TodoShow = ChoiceShow & { todos: Todo[] };

/** Returns a coming show with its to-dos: what is urgent. New applications alone are not. */
export function toTodoShow(
  row: ChoiceShowRow,
  counts: ShowCounts | undefined,
  language: Language,
  now: Date,
): TodoShow {
  const show = toChoiceShow(row, counts, language, now);
  const isOver = !counts || row.endsAt <= now || row.cancelledAt !== null;
  return { ...show, todos: isOver ? [] : todosOf(row, show, counts, language, now) };
}

function todosOf(
  row: ChoiceShowRow,
  show: ChoiceShow,
  counts: ShowCounts,
  language: Language,
  now: Date,
): Todo[] {
  const { timeZone } = row.venue;
  const { waiting, unanswered, ending, firstEnd, unsent, givenBack } = counts;
  const isOpen = show.lineUp !== 'booked';
  const todos: Todo[] = [];
  if (isOpen && show.decideBy && row.decideBy && unanswered > 0) {
    const { decideBy: day, isDue: isOver } = show;
    const tab = waiting > 0 ? 'new' : 'hidden';
    if (row.decideBy <= addDays(now, decideDaysAhead)) {
      todos.push({ kind: 'decide', day, isOver, count: unanswered, tab });
    }
  }
  if (firstEnd) {
    const when = describeMoment(firstEnd, timeZone, language, now);
    todos.push({ kind: 'requests', when, isOver: firstEnd <= now, count: ending });
  }
  const freeAgain = isOpen ? 0 : Math.min(givenBack, row.spots - row.spotsTaken);
  if (freeAgain > 0) todos.push({ kind: 'givenBack', count: freeAgain });
  if (unsent > 0) todos.push({ kind: 'unsent', count: unsent });
  if (isOpen && row.startsAt <= addDays(now, lineUpDaysAhead)) {
    todos.push({ kind: 'lineUp', free: row.spots - row.spotsTaken });
  }
  return todos;
}
