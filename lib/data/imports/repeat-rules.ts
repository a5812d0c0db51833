import { randomUUID } from 'node:crypto';
import { createBreather } from '@/lib/core/load/waiting';
import { wordingOf } from '@/lib/shows/plan-rules';
import type { GoingOn } from '@/lib/shows/series/make-commands';
import { datesOf, type Rule } from '@/lib/shows/series/rules';
import type { Comparing } from './match-rules';
import type { Findings, Repeat } from './row-schema';
import type { BrandState, Judged } from './rules';

/** The properties that all shows of a series share; times are local to the venue. */
type Same = { venueId: string; formatId: string; doors: string | null; starts: string; ends: string };

/** A series that has not ended. `days`: the days with a show, and whether that show came from a file. */
export type KnownSeries = Same & { id: string; rule: Rule; days: ReadonlyMap<string, boolean> };

type Rhythm = Rule['rhythm'];

/** The series that a new show joins, in its state after that, and the show's day in it. */
export type RepeatPlan = GoingOn & { date: string };

/** The reasons why new shows of a repeating event become single ones. Keys of `dataImports.repeats.why`. */
export type SingleWhy = 'otherRule' | 'offBeat' | 'notSame' | 'begun';

/** The outcome for the new shows of a repeating event: a series, parts of an existing one, or single shows. */
export type RepeatSaid =
  | {
      is: 'series' | 'joins';
      rhythm: Rhythm;
      starts: string;
      startsOn: string;
      endsOn: string;
      count: number;
      /** Days of the rhythm between the first and the last show that have no show. */
      without: string[];
      /** Whether the event continues after the last day that was read. */
      goesOn: boolean;
    }
  /** `date`: the first day to which the reason applies; '' for all. */
  | { is: 'single'; why: SingleWhy; date: string };

type New = Extract<Judged, { verdict: 'new' }>;
type Day = Same & { one: New; date: string };

/**
 * Assigns the new shows of repeating events to series. An event becomes a series when one of our rhythms has its days,
 * and venue, format and times are the same each day. Days that the file excludes are excluded from the series.
 * Otherwise, all shows become single ones. New shows of an event that has a series already join it, as far as they fit;
 * a day for which the series has made a show itself is left.
 *
 * Pauses in between, so that the event loop also serves other requests.
 */
export async function planRepeats(
  judged: readonly Judged[],
  { findings, brand, slotOf, zoneOf }: { findings: Findings; brand: BrandState } & Comparing,
): Promise<Judged[]> {
  const { repeats } = findings;
  const isPart = (one: Judged): one is New =>
    one.verdict === 'new' && !one.isSkipped && slotOf(one.row.key).uid in repeats;
  const events = Map.groupBy(judged.filter(isPart), ({ row }) => slotOf(row.key).uid);
  if (events.size === 0) return [...judged];
  const breathe = createBreather();
  const shows = Map.groupBy(brand.shows, ({ importKey }) => slotOf(importKey).uid);
  const planned = new Map<Judged, Judged>();
  for (const [uid, some] of events) {
    await breathe();
    const repeat = repeats[uid]!;
    const days = some.map((one): Day => {
      const { date, doors, starts, ends } = wordingOf(one.columns, zoneOf(one.columns.venueId));
      const { venueId, formatId } = one.columns;
      return { one, date, venueId, formatId, doors, starts, ends };
    });
    const before = shows.get(uid) ?? [];
    const [known] = before
      .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
      .flatMap(({ seriesId }) => (seriesId && brand.series.get(seriesId)) || []);
    const all = known
      ? joining(days, known, repeat)
      : before.length > 0
        ? single(days, 'begun')
        : becoming(days, repeat);
    for (const one of all) planned.set(one.of, one.now);
  }
  return judged.map((one) => planned.get(one) ?? one);
}

/** A row before and after planning. */
type Planned = { of: Judged; now: Judged };

function becoming(days: readonly Day[], { rhythm, goesOn }: Repeat): Planned[] {
  const [first, last] = [days[0]!, days.at(-1)!];
  if (days.length === 1) return [];
  if (!rhythm) return single(days, 'otherRule');
  const other = days.find((day) => !isSame(day, first));
  if (other) return single(days, 'notSame', other.date);
  const dates = datesOf(
    { rhythm, startsOn: first.date, endsOn: last.date },
    { after: null, until: last.date },
  );
  const off = days.find(({ date }) => !dates.includes(date));
  if (off) return single(days, 'offBeat', off.date);
  const series = { id: randomUUID(), rhythm, startsOn: first.date, endsOn: last.date };
  return inSeries(days, { is: 'series', series, dates, goesOn });
}

function joining(days: readonly Day[], known: KnownSeries, { goesOn }: Repeat): Planned[] {
  const { id, rule } = known;
  const { rhythm, startsOn } = rule;
  const until = days.at(-1)!.date;
  const dates = datesOf({ ...rule, endsOn: null }, { after: null, until });
  const left = days.filter(({ date }) => known.days.get(date) === false);
  const open = days.filter((day) => !left.includes(day));
  const fitting = open.filter(
    (day) => isSame(day, known) && dates.includes(day.date) && !known.days.has(day.date),
  );
  const others = open.filter((day) => !fitting.includes(day));
  const [first, last, other] = [fitting[0], fitting.at(-1), others[0]];
  const ends = [last?.date ?? '', rule.endsOn ?? ''].toSorted()[1]!;
  const series = { id, rhythm, startsOn, endsOn: ends };
  const between = dates.filter((date) => first && last && date >= first.date && date <= last.date);
  const free = between.filter((date) => !known.days.has(date));
  return [
    ...(fitting.length > 0 ? inSeries(fitting, { is: 'joins', series, dates: free, goesOn }) : []),
    ...(other ? single(others, isSame(other, known) ? 'offBeat' : 'notSame', other.date) : []),
    ...left.map(({ one }): Planned => {
      const { row, venueId, formatId } = one;
      return {
        of: one,
        now: { row, venueId, formatId, isSkipped: false, verdict: 'left', why: 'inSeries' },
      };
    }),
  ];
}

function inSeries(
  days: readonly Day[],
  {
    is,
    series,
    dates,
    goesOn,
  }: { is: 'series' | 'joins'; series: GoingOn; dates: string[]; goesOn: boolean },
): Planned[] {
  const there = new Set(days.map(({ date }) => date));
  const without = dates.filter((date) => !there.has(date));
  const { rhythm, startsOn, endsOn } = series;
  const { starts } = days[0]!;
  const said: RepeatSaid = { is, rhythm, starts, startsOn, endsOn, count: days.length, without, goesOn };
  return days.map(({ one, date }, index) => ({
    of: one,
    now: { ...one, series: { ...series, date }, ...(index === 0 && { repeat: said }) },
  }));
}

function single(days: readonly Day[], why: SingleWhy, date = ''): Planned[] {
  const [{ one }] = days as [Day];
  return [{ of: one, now: { ...one, repeat: { is: 'single', why, date } } }];
}

/** Whether two shows, or a show and a series, have the same venue, format and times of day. */
function isSame(one: Same, other: Same): boolean {
  const names = ['venueId', 'formatId', 'doors', 'starts', 'ends'] as const;
  return names.every((name) => one[name] === other[name]);
}
