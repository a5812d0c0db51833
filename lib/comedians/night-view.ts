import type { Language } from '@/lib/core/i18n/language';
import { dateAfter, weekdayOf } from '@/lib/core/time/calendar-rules';
import { describeDay, describeMonth, describeWeekday } from '@/lib/core/time/format';
import { dateIn, instantAt } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { weeksShown, toAnswer, type NightAnswer, type Nights } from './night-rules';

/** A weekday, with the answer for all its nights. */
type WeekdayView = { weekday: number; short: string; long: string; said: NightAnswer };

/** A night of the calendar, with the answer for this date alone. */
type NightView = {
  date: string;
  /** "27" */
  day: string;
  /** "Fr 27. Nov" */
  name: string;
  weekday: number;
  said: NightAnswer;
  isOver: boolean;
};

/** The nights of a month in the calendar: "Dezember 2026". */
type MonthView = { month: string; nights: NightView[] };

export type NightsView = { weekdays: WeekdayView[]; months: MonthView[] };

export function toNightsView(nights: Nights, language: Language, now: Date): NightsView {
  const today = dateIn(now, platformZone);
  const monday = dateAfter(today, 1 - weekdayOf(today));
  const dates = Array.from({ length: 7 * weeksShown }, (_, day) => dateAfter(monday, day));
  const noonOf = (date: string) => instantAt(date, '12:00', platformZone);
  const toNight = (date: string): NightView => ({
    date,
    day: String(Number(date.slice(8))),
    name: describeDay(noonOf(date), platformZone, language, now),
    weekday: weekdayOf(date),
    said: toAnswer(nights.dates.get(date)),
    isOver: date < today,
  });
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      short: describeWeekday(weekday, language, 'short'),
      long: describeWeekday(weekday, language, 'long'),
      said: toAnswer(nights.weekdays.get(weekday)),
    })),
    months: [...Map.groupBy(dates, (date) => date.slice(0, 7)).values()].map((ofMonth) => ({
      month: describeMonth(noonOf(ofMonth[0]!), platformZone, language),
      nights: ofMonth.map(toNight),
    })),
  };
}
