import { isDeepStrictEqual } from 'node:util';
import { subDays, weekdayOf } from '@/lib/core/time/calendar-rules';
import type { SeriesRhythm } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { toMovedShow, type MovedShowView } from '@/lib/shows/view';
import type { MovedShow } from '@/lib/shows/move-queries';
import type { Asked } from './kept-commands';
import type { EndQuestion, RuleQuestion } from './rule-commands';
import { toDate } from './queries';
import { datesOf } from './rules';
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

/** When and where a series has shows. */
export type RuleView = {
  rhythm: SeriesRhythm;
  /** "Dienstag" */
  weekday: string;
  /** The occurrence of its weekday in the month, from 1; 0 in a rhythm of weeks. */
  nth: number;
  /** "Kulturkeller, 20:00" */
  place: string;
};

/** A series with all parts of its line. The rule is that of the part with the next show. */
export type SeriesView = RuleView & {
  /** The id of its oldest part that is listed. */
  id: string;
  title: string;
  /** The parts that follow, each with its first day, "Di 5. Jan", and its rule; null for the same as before. */
  then: { day: string; rule: RuleView | null }[];
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
  /** The first part of its line, and its place in that, from 0. */
  line: string;
  place: number;
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

/** Describes each line of these parts of series once, in the order of the rows. */
export function toSeries(rows: readonly Row[], language: Language, now: Date): SeriesView[] {
  const lines = Map.groupBy(rows, ({ line }) => line);
  return [...lines.values()].map((parts) => {
    return toLine(
      parts.toSorted((one, other) => one.place - other.place),
      language,
      now,
    );
  });
}

function toLine(line: readonly Row[], language: Language, now: Date): SeriesView {
  const at = line.findIndex(({ shows }) => shows.length > 0);
  const [part, ...others] = line.slice(at) as [Row, ...Row[]];
  const [next] = part.shows;
  const later = others.filter(({ endedAt, shows }) => !endedAt || shows.length > 0);
  const rules = [part, ...later].map((one) => ruleOf(one, language));
  const last = later.at(-1) ?? part;
  return {
    id: line[0]!.id,
    title: part.title,
    ...rules[0]!,
    then: later.flatMap((one, index) => {
      const before = [part, ...later][index]!;
      const isSame = isDeepStrictEqual(rules[index], rules[index + 1]);
      if (isSame && !isBreakBetween(before, one)) return [];
      const [first] = one.shows;
      const day = first
        ? describeDay(first.startsAt, one.venue.timeZone, language, now)
        : describeDay(one.startsOn, 'UTC', language, now);
      return { day, rule: isSame ? null : rules[index + 1]! };
    }),
    skipsHolidays: part.skipsHolidays,
    until: last.endsOn && describeDay(last.endsOn, 'UTC', language, now),
    next: next ? { id: next.id, day: describeDay(next.startsAt, part.venue.timeZone, language, now) } : null,
    coming: line.reduce((sum, { _count }) => sum + _count.shows, 0),
    isEnded: line.every(({ endedAt }) => endedAt !== null),
    isStopped: part.venue.archivedAt !== null || part.format.archivedAt !== null,
  };
}

/** Whether a day of the rule was left out between two parts of a line with the same rule. */
function isBreakBetween({ rhythm, startsOn, endsOn }: Row, next: Row): boolean {
  const rule = { rhythm, startsOn: toDate(startsOn), endsOn: null };
  const between = { after: endsOn && toDate(endsOn), until: toDate(subDays(next.startsOn, 1)) };
  return datesOf(rule, between).length > 0;
}

function ruleOf({ rhythm, startsOn, venue, starts }: Row, language: Language): RuleView {
  const first = toDate(startsOn);
  return {
    rhythm,
    weekday: describeWeekday(weekdayOf(first), language, 'long'),
    nth: rhythm === 'monthlyNth' ? Math.ceil(Number(first.slice(8)) / 7) : 0,
    place: `${venue.name}, ${starts}`,
  };
}

/** The effect of a new rule on the shows, in words, and the `agreement` that the form sends back. */
export type RuleQuestionView = Record<'made' | 'deleted', string[]> & {
  moved: MovedShowView[];
  /** The shows with comedians that the series leaves out: "Di 15. Dez". */
  kept: { showId: string; day: string; people: number }[];
} & Pick<Asked, 'wrong' | 'agreement'> & { inTheWay: MovedShowView[] };

export function toRuleQuestion(
  question: EndQuestion & Partial<Pick<RuleQuestion, 'made' | 'moved'>>,
  language: Language,
  now: Date,
): RuleQuestionView {
  const { made = [], moved = [], deleted, kept, inTheWay, wrong, timeZone, agreement } = question;
  const say = (day: Date) => describeDay(day, timeZone, language, now);
  const sayMoved = (show: MovedShow) => toMovedShow(show, { language, now });
  return {
    made: made.map(say),
    moved: moved.map(sayMoved),
    deleted: deleted.map(say),
    kept: kept.map(({ showId, startsAt, people }) => ({ showId, day: say(startsAt), people })),
    inTheWay: inTheWay.map(sayMoved),
    wrong,
    agreement,
  };
}
