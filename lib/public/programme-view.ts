import type { Language } from '@/lib/core/i18n/language';
import { daysBetween, weekdayOf } from '@/lib/core/time/calendar-rules';
import { describeDayOfMonth, describeMonth, describeTime, describeWeekday } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import type { ShowSummary } from '@/lib/shows/queries';
import { toPublicShow, type PublicShow } from '@/lib/shows/view';
import type { PastShow, PublicShowRow } from './queries';
import { faceOf, promoPathOf } from './view';

/** A show in a list below the name of its month: `date` is "Fr 27.", and `place` has no district. */
export type ProgrammeShow = PublicShow & { date: string };

/** A row of the programme: a show, or several that differ in nothing but their day. */
export type ProgrammeRow = {
  shows: [ProgrammeShow, ...ProgrammeShow[]];
  /** "Montag" when there are at least three dates, one in each week; else null. */
  everyWeekday: string | null;
};

export type Month = { month: string; rows: ProgrammeRow[] };

/** The fewest dates of which one can say "every Monday". */
const fewestWeeks = 3;

/**
 * Orders coming shows by month. Those that differ in nothing but their day are one row, in the month of the first; one
 * that is called off is a row of its own.
 */
export function toMonths(shows: readonly ShowSummary[], language: Language, now: Date): Month[] {
  const rows = Map.groupBy(shows, ({ id, title, cancelledAt, admission, venue, startsAt, city }) =>
    cancelledAt
      ? id
      : JSON.stringify([title, admission, venue.name, city.slug, describeTime(startsAt, venue.timeZone)]),
  );
  const months = Map.groupBy(rows.values(), ([first]) =>
    describeMonth(first!.startsAt, first!.venue.timeZone, language),
  );
  return [...months].map(([month, found]) => ({
    month,
    rows: found.map((dates) => toRow(dates, language, now)),
  }));
}

function toRow(dates: readonly ShowSummary[], language: Language, now: Date): ProgrammeRow {
  const shows = dates.map((show) => ({
    ...toPublicShow(show, language, now),
    place: show.venue.name,
    date: describeDayOfMonth(show.startsAt, show.venue.timeZone, language),
  }));
  const days = dates.map(({ startsAt, venue }) => dateIn(startsAt, venue.timeZone));
  const isWeekly = days.every((day, at) => at === 0 || daysBetween(days[at - 1]!, day) === 7);
  const isEvery = isWeekly && days.length >= fewestWeeks;
  return {
    shows: shows as ProgrammeRow['shows'],
    everyWeekday: isEvery ? describeWeekday(weekdayOf(days[0]!), language, 'long') : null,
  };
}

/** A comedian who plays at a brand and has a promo page; `face` is the id of their picture if the page shows it. */
export type Regular = { name: string; promoPath: string; face: string | null };

/** Returns the comedians on sent line-ups who have a promo page, each once and in that order, at most `limit`. */
export function toRegulars(shows: readonly (PublicShowRow | PastShow)[], limit: number): Regular[] {
  const regulars = new Map<string, Regular>();
  for (const { lineUpSentAt, cancelledAt, sentLineUp } of shows) {
    for (const { comedian } of lineUpSentAt && !cancelledAt ? sentLineUp : []) {
      const path = promoPathOf(comedian);
      if (comedian && path)
        regulars.set(path, { name: comedian.name, promoPath: path, face: faceOf(comedian) });
    }
  }
  return [...regulars.values()].slice(0, limit);
}
