import { addHours } from '@/lib/core/time/dates';
import { addDays } from '@/lib/core/time/calendar-rules';
import type { Language } from '@/lib/core/i18n/language';
import { describeMoment } from '@/lib/core/time/format';
import type { ChoiceShowRow, ShowCounts } from './choice-queries';
import { toChoiceShow, type ChoiceShow } from './choice-view';

/** Days before a promised decision when it becomes a to-do. */
const decideDaysAhead = 3;

/** Days before the show when an open line-up becomes a to-do. */
const lineUpDaysAhead = 7;

/** Hours before the end of a request when it becomes a to-do. */
const requestHoursAhead = 48;

/** Returns the end of the time in which a request becomes a to-do: when its answer is due before that. */
export function requestsEndBy(now: Date): Date {
  return addHours(now, requestHoursAhead);
}

/** Something that a team has to do for a show. */
export type Todo =
  /** Somebody waits, and the promised day is near or over. */
  | { kind: 'decide'; day: string; isOver: boolean; count: number; tab: 'new' | 'hidden' }
  /** Requests that end soon, and when the first of them does. */
  | { kind: 'requests'; when: string; isOver: boolean; count: number }
  /** Decisions of the draft that are not sent. */
  | { kind: 'unsent'; count: number }
  /** Spots that were given back after the line-up was booked, and are still free. */
  | { kind: 'givenBack'; count: number }
  /** The show is near and its line-up still open. */
  | { kind: 'lineUp'; free: number };

/** A coming show that needs its team now. */
export type TodoShow = Pick<
  ChoiceShow,
  'id' | 'brandId' | 'title' | 'day' | 'nearDay' | 'time' | 'startsAt' | 'waiting'
> & { todos: Todo[] };

/** Returns the to-dos of a coming show, or null when nothing is urgent. New applications alone are not. */
export function toTodoShow(
  row: ChoiceShowRow,
  counts: ShowCounts | undefined,
  language: Language,
  now: Date,
): TodoShow | null {
  const show = toChoiceShow(row, counts, language, now);
  if (!counts || show.isPast || show.lineUp === 'cancelled') return null;
  const todos = todosOf(row, show, counts, language, now);
  if (todos.length === 0) return null;
  const { id, brandId, title, day, nearDay, time, startsAt } = show;
  const isDecided = todos.some(({ kind }) => kind === 'decide');
  // People who wait are mentioned once, not also in another to-do.
  return { id, brandId, title, day, nearDay, time, startsAt, waiting: isDecided ? 0 : show.waiting, todos };
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
