import fc from 'fast-check';

/*
 * Rules of repetition by the words of RFC 5545, 3.3.10: each day is tested against the rule on its own. It is slow and
 * uses no library. It has the same dates as python-dateutil 2.9.0 if the start matches the rule.
 */

const aDay = 86_400_000;
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const [yearOf, monthOf, dateOf, weekdayOf] = [
  (at: number) => new Date(at).getUTCFullYear(),
  (at: number) => new Date(at).getUTCMonth() + 1,
  (at: number) => new Date(at).getUTCDate(),
  (at: number) => new Date(at).getUTCDay(),
];

/** Returns the index of a day among those of its weekday in a period, from its beginning and from its end. */
function places(at: number, first: number, last: number): [number, number] {
  return [Math.floor((at - first) / aDay / 7) + 1, -(Math.floor((last - at) / aDay / 7) + 1)];
}

/**
 * Returns the days of a rule up to a day: the start, even outside the rule, and all later ones.
 *
 * @param start the day of the start, "2027-04-01"; `last` is the last day to test
 * @param withStart false: only days that match the rule
 */
export function daysOfRule(rule: string, start: string, last: string, withStart = true): string[] {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const list = (name: string) => parts.get(name)?.split(',');
  const numbers = (name: string) => list(name)?.map(Number);
  const freq = parts.get('FREQ');
  const every = Number(parts.get('INTERVAL') ?? 1);
  const [months, dates, chosen] = [numbers('BYMONTH'), numbers('BYMONTHDAY'), numbers('BYSETPOS')];
  const weekdays = list('BYDAY')?.map((text) => ({
    day: names.indexOf(text.slice(-2)),
    place: Number(text.slice(0, -2) || 0),
  }));
  const from = Date.parse(start);
  const weekOf = (at: number) => {
    const begin = names.indexOf(parts.get('WKST') ?? 'MO');
    return at - ((weekdayOf(at) - begin + 7) % 7) * aDay;
  };
  const monthAt = (at: number) => yearOf(at) * 12 + monthOf(at);

  /** Whether the period of a day, counted from that of the start, belongs to the rule. */
  const isInRhythm = (at: number) => {
    const periods: Record<string, number> = {
      DAILY: (at - from) / aDay,
      WEEKLY: (weekOf(at) - weekOf(from)) / aDay / 7,
      MONTHLY: monthAt(at) - monthAt(from),
      YEARLY: yearOf(at) - yearOf(from),
    };
    return periods[freq!]! % every === 0;
  };
  const isByWeekday = (at: number) => {
    const isOfMonth = freq === 'MONTHLY' || months !== undefined;
    const first = Date.UTC(yearOf(at), isOfMonth ? monthOf(at) - 1 : 0, 1);
    const end = Date.UTC(yearOf(at), isOfMonth ? monthOf(at) : 12, 0);
    const here = places(at, first, end);
    return weekdays!.some(({ day, place }) => day === weekdayOf(at) && (place === 0 || here.includes(place)));
  };
  const isByDate = (at: number) => {
    const length = dateOf(Date.UTC(yearOf(at), monthOf(at), 0));
    return dates!.some((date) => dateOf(at) === (date > 0 ? date : length + 1 + date));
  };
  const isDay = (at: number) => {
    if (!isInRhythm(at) || (months && !months.includes(monthOf(at)))) return false;
    if (dates && !isByDate(at)) return false;
    if (weekdays && !isByWeekday(at)) return false;
    if (dates || weekdays || freq === 'DAILY') return true;
    if (freq === 'WEEKLY') return weekdayOf(at) === weekdayOf(from);
    return (
      dateOf(at) === dateOf(from) &&
      (freq === 'MONTHLY' || months !== undefined || monthOf(at) === monthOf(from))
    );
  };

  const isByYear = freq === 'YEARLY';
  const first = chosen ? Date.UTC(yearOf(from), isByYear ? 0 : monthOf(from) - 1, 1) : from;
  // The period of the last day is tested in full, because positions are also counted from its end.
  const end = chosen ? Date.UTC(yearOf(Date.parse(last)) + 1, 0, 0) : Date.parse(last);
  const all: number[] = [];
  for (let at = first; at <= end; at += aDay) if (isDay(at)) all.push(at);
  const found = chosen
    ? [...Map.groupBy(all, (at) => (isByYear ? yearOf(at) : monthAt(at))).values()].flatMap((set) =>
        set.filter((_, index) => chosen.includes(index + 1) || chosen.includes(index - set.length)),
      )
    : all;
  const until = parts.get('UNTIL')?.replace(/^(....)(..)(..).*$/, '$1-$2-$3') ?? '9999';
  const days = found.map(dayOf).filter((day) => day >= start && day <= until);
  return [...new Set([...(withStart ? [start] : []), ...days])]
    .slice(0, Number(parts.get('COUNT') ?? Infinity))
    .filter((day) => day <= last);
}

const day = fc.constantFrom(...names);
const few = <One>(one: fc.Arbitrary<One>, maxLength = 3) => fc.uniqueArray(one, { minLength: 1, maxLength });
const part = <One>(name: string, values: fc.Arbitrary<One[]>, freq = 1) =>
  fc.option(
    values.map((list) => `${name}=${list.join()}`),
    { freq, nil: '' },
  );
const signed = (most: number) => fc.integer({ min: -most, max: most }).filter((number) => number !== 0);

/** Weekdays of a rule, some with a number. */
const weekdays = (most: number) =>
  few(fc.oneof(day, most > 0 ? fc.tuple(signed(most), day).map((pair) => pair.join('')) : day));

const [months, dates] = [
  few(fc.integer({ min: 1, max: 12 })),
  few(fc.oneof(signed(31), fc.constantFrom(1, 15, 28, 29, 30, 31, -1))),
];

const byPeriod = fc.oneof(
  fc.tuple(
    fc.constant('FREQ=DAILY'),
    part('BYMONTH', months),
    part('BYMONTHDAY', dates),
    part('BYDAY', few(day)),
  ),
  fc.tuple(fc.constant('FREQ=WEEKLY'), part('BYMONTH', months), part('BYDAY', few(day, 4), 3)),
  fc.tuple(
    fc.constant('FREQ=MONTHLY'),
    part('BYMONTH', months),
    part('BYMONTHDAY', dates),
    part('BYDAY', weekdays(5), 2),
    part('BYSETPOS', few(signed(5), 2)),
  ),
  fc.tuple(
    fc.constant('FREQ=YEARLY'),
    part('BYMONTH', months, 2),
    part('BYMONTHDAY', dates),
    part('BYDAY', weekdays(53)),
    part('BYSETPOS', few(signed(9), 2)),
  ),
);

/** Rules with all supported parts, and their pairs. */
export const someRule = fc
  .tuple(
    byPeriod,
    fc.constantFrom('', '', 'INTERVAL=1', 'INTERVAL=2', 'INTERVAL=3', 'INTERVAL=4', 'INTERVAL=12'),
    part('WKST', few(day, 1)),
    fc.oneof(
      fc.constantFrom('', ''),
      fc.integer({ min: 1, max: 30 }).map((count) => `COUNT=${count}`),
      fc
        .date({ min: new Date('2027-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
        .map((date) => `UNTIL=${date.toISOString().slice(0, 10).replaceAll('-', '')}`),
    ),
  )
  .map(([own, ...rest]) => [...own, ...rest].filter(Boolean).join(';'));

/** Start days of series. Only some match their rules by chance; many are at the ends of months. */
export const someStart = fc.oneof(
  fc
    .date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    '2024-02-29',
    '2028-02-29',
    '2027-01-31',
    '2026-12-31',
    '2027-04-30',
    '2027-02-28',
    '2027-01-01',
  ),
);
