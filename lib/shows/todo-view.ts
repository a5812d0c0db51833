import { addDays, addHours } from 'date-fns';
import type { Language } from '@/lib/core/language';
import { describeDay, describeTime } from '@/lib/time/format';
import type { ChoiceShowRow, ShowCounts } from './choice-queries';
import { toChoiceShow, type ChoiceShow } from './choice-view';

/** Days before its promise that a team should decide. */
const decideDaysAhead = 3;

/** Days before the show by which its line-up should stand. */
const lineUpDaysAhead = 7;

/** Hours before a request runs out that it needs a look. */
const requestHoursAhead = 48;

/** Until when a request's answer is due soon. */
export function requestsEndBy(now: Date): Date {
  return addHours(now, requestHoursAhead);
}

/** Something that a team has to do for a show. */
export type Todo =
  /** Somebody waits, and the day to decide by is near or over. */
  | { kind: 'decide'; day: string; isOver: boolean; count: number; tab: 'new' | 'hidden' }
  /** Requests run out: when the first of them does. */
  | { kind: 'requests'; when: string; isOver: boolean; count: number }
  /** Decisions that nobody has been told. */
  | { kind: 'unsent'; count: number }
  /** The show is near and its line-up still open. */
  | { kind: 'lineUp'; free: number };

/** A coming show that needs its team now. */
export type TodoShow = Pick<
  ChoiceShow,
  'id' | 'brandId' | 'title' | 'day' | 'nearDay' | 'time' | 'startsAt' | 'waiting'
> & { todos: Todo[] };

/** What a team has to do for a coming show, or null when it can wait. New applications alone can. */
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
  // Who waits is said once.
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
  const { waiting, unanswered, ending, firstEnd, unsent } = counts;
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
    const when = `${describeDay(firstEnd, timeZone, language, now)}, ${describeTime(firstEnd, timeZone)}`;
    todos.push({ kind: 'requests', when, isOver: firstEnd <= now, count: ending });
  }
  if (unsent > 0) todos.push({ kind: 'unsent', count: unsent });
  if (isOpen && row.startsAt <= addDays(now, lineUpDaysAhead)) {
    todos.push({ kind: 'lineUp', free: row.spots - row.spotsTaken });
  }
  return todos;
}
