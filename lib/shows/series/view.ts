import { weekdayOf } from '@/lib/core/time/calendar-rules';
import type { SeriesRhythm } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { toMovedShow, type MovedShowView } from '@/lib/shows/view';
import type { BreakQuestion, RuleQuestion } from './rule-commands';
import { describeDay, describeMoment, describeWeekday } from '@/lib/core/time/format';

/** A day for which a series would make a show: "Fr 27. Nov, 20:00". */
export type PlannedDayView = { day: string; isHoliday: boolean; atVenue: string | null };

export function toPlannedDays(
  days: readonly { startsAt: Date; timeZone: string; isHoliday: boolean; atVenue: string | null }[],
  language: Language,
  now: Date,
): PlannedDayView[] {
  return days.map(({ startsAt, timeZone, isHoliday, atVenue }) => ({
    day: describeMoment(startsAt, timeZone, language, now),
    isHoliday,
    atVenue,
  }));
}

export type SeriesView = {
  id: string;
  title: string;
  rhythm: SeriesRhythm;
  /** "Dienstag" */
  weekday: string;
  /** The occurrence of its weekday in the month, from 1. */
  nth: number;
  /** "Kulturkeller, 20:00" */
  place: string;
  /** "Di 29. Dez"; null when the series has no last day. */
  until: string | null;
  skipsHolidays: boolean;
  next: { id: string; day: string } | null;
  coming: number;
  isEnded: boolean;
  /** It makes no shows, because its venue or format is archived. */
  isStopped: boolean;
};

type Row = {
  id: string;
  title: string;
  rhythm: SeriesRhythm;
  startsOn: Date;
  endsOn: Date | null;
  starts: string;
  skipsHolidays: boolean;
  endedAt: Date | null;
  venue: { name: string; timeZone: string; archivedAt: Date | null };
  format: { archivedAt: Date | null };
  shows: { id: string; startsAt: Date }[];
  _count: { shows: number };
};

export function toSeries(row: Row, language: Language, now: Date): SeriesView {
  const { id, title, rhythm, skipsHolidays, venue } = row;
  const first = row.startsOn.toISOString().slice(0, 10);
  const [next] = row.shows;
  return {
    id,
    title,
    rhythm,
    skipsHolidays,
    weekday: describeWeekday(weekdayOf(first), language, 'long'),
    nth: Math.ceil(Number(first.slice(8)) / 7),
    place: `${venue.name}, ${row.starts}`,
    until: row.endsOn && describeDay(row.endsOn, 'UTC', language, now),
    next: next ? { id: next.id, day: describeDay(next.startsAt, venue.timeZone, language, now) } : null,
    coming: row._count.shows,
    isEnded: row.endedAt !== null,
    isStopped: row.venue.archivedAt !== null || row.format.archivedAt !== null,
  };
}

/** The effect of a new rule on the shows, in words, and the `agreement` that the form sends back. */
export type RuleQuestionView = Record<'made' | 'deleted' | 'kept', string[]> & {
  moved: MovedShowView[];
  agreement: string;
};

export function toRuleQuestion(
  {
    made = [],
    moved = [],
    deleted,
    kept,
    timeZone,
    agreement,
  }: Partial<Pick<RuleQuestion, 'made' | 'moved'>> & Omit<BreakQuestion, 'resumesOn'>,
  language: Language,
  now: Date,
): RuleQuestionView {
  const say = (days: readonly Date[]) => days.map((day) => describeDay(day, timeZone, language, now));
  return {
    made: say(made),
    moved: moved.map((show) => toMovedShow(show, { language, now })),
    deleted: say(deleted),
    kept: say(kept),
    agreement,
  };
}
