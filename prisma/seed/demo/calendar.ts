import { differenceInCalendarISOWeeks } from 'date-fns/differenceInCalendarISOWeeks';
import { formatISO } from 'date-fns/formatISO';
import { getISODay } from 'date-fns/getISODay';
import { parseISO } from 'date-fns/parseISO';
import { addDays, addWeeks } from '@/lib/core/time/dates';
import type { NewShow } from '@/lib/shows/form-queries';
import { dateIn, instantAt } from '@/lib/core/time/zoned';
import type { DemoSeries } from './programme';

/** Weeks before and after this one that have shows. */
const weeksBefore = 3;
export const weeksAfter = 8;

/** Returns the creation time of a show: before anything has happened around it, also for one of the last week. */
export const madeAt = (startsAt: Date): Date => addWeeks(startsAt, -weeksAfter - 2);

/** A Monday from which weeks are counted, so that the rhythm of a series does not depend on today. */
const firstMonday = parseISO('2026-01-05');

/** The name of an evening: the series and its distance from this week in weeks, e.g. "montag+2", "montag-1". */
export type ShowKey = `${string}${'+' | '-'}${number}`;

/** One evening of a series. */
export interface ShowPlan {
  key: ShowKey;
  series: DemoSeries;
  /** The command's input, without the ids of venue and format. */
  input: Omit<NewShow, 'venueId' | 'formatId' | 'spots'> & { spots: number };
  startsAt: Date;
}

/** Days are counted in this zone; all venues have the same days. */
const zone = 'Europe/Berlin';

/**
 * Returns the evenings of a series around today. Past ones are counted backwards from -1 and coming ones forwards from
 * +0, so that a key means the same on every day of the week.
 */
export function planShows(series: DemoSeries, spots: number, minutes: number, now: Date): ShowPlan[] {
  const today = parseISO(dateIn(now, zone));
  const monday = addDays(today, 1 - getISODay(today));
  const evenings: Omit<ShowPlan, 'key'>[] = [];
  for (let week = -weeksBefore; week <= weeksAfter; week += 1) {
    const day = addDays(monday, 7 * week + series.weekday - 1);
    if (differenceInCalendarISOWeeks(day, firstMonday) % series.everyWeeks !== series.offset) continue;
    const { doors, starts, ends, title } = series;
    const date = formatISO(day, { representation: 'date' });
    const input = { title, date, doors, starts, ends, spots, minutes };
    evenings.push({ series, input, startsAt: instantAt(date, starts, zone) });
  }
  const past = evenings.filter(({ startsAt }) => startsAt <= now).length;
  return evenings.map((evening, index) => {
    const nth = index - past;
    return { ...evening, key: nth < 0 ? `${series.id}-${-nth}` : `${series.id}+${nth}` };
  });
}
