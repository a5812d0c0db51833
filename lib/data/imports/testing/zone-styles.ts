import { timeZones } from '@/lib/core/time/zones';
import { instantAt, localIn } from '@/lib/core/time/zoned';

/*
 * Zones of the platform, written in the styles of various programs. Their changes are derived from the platform's
 * offset of each week, so that the oracle shares no code with ours or a library's.
 */

const [minute, hour, aWeek] = [60_000, 3_600_000, 7 * 86_400_000];

/** A change of the clock: its instant, and the offsets from UTC before and after it, all in milliseconds. */
type Change = { at: number; from: number; to: number };

const distanceAt = (zone: string, at: number) => localIn(new Date(at), zone).getTime() - at;

/** Returns the changes of a zone's clock, more than a week apart, from the start of one year to that of another. */
function changesOf(zone: string, years: [number, number]): Change[] {
  const changes: Change[] = [];
  const [first, last] = years.map((year) => Date.UTC(year, 0, 1)) as [number, number];
  for (let week = first; week < last; week += aWeek) {
    let [low, high] = [week, week + aWeek];
    const [from, to] = [distanceAt(zone, low), distanceAt(zone, high)];
    if (from === to) continue;
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (distanceAt(zone, middle) === from) low = middle;
      else high = middle;
    }
    changes.push({ at: high, from, to });
  }
  return changes;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Writes an offset from UTC: "+0530". */
const offset = (distance: number) => {
  const minutes = Math.round(Math.abs(distance) / minute);
  return `${distance < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
};

/** Writes a local time in a year: "19700329T020000". */
const wall = ({ at, from }: Change, year?: number) => {
  const text = new Date(at + from).toISOString().replace(/[-:]/g, '').slice(0, 15);
  return year === undefined ? text : `${String(year).padStart(4, '0')}${text.slice(4)}`;
};

const part = ({ from, to }: Pick<Change, 'from' | 'to'>, ...lines: string[]) => {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    ...lines,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `END:${name}`,
  ];
};

const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * Returns the rule of a zone's changes in all of these years: a weekday by its position from the beginning or the end
 * of the month, or a weekday from a date on. Null when there is none.
 */
function ruleOf(changes: readonly Change[], isByDates: boolean): string | null {
  const days = changes.map(({ at, from }) => new Date(at + from));
  const [first] = days;
  if (
    !first ||
    days.some((day) => day.getUTCMonth() !== first.getUTCMonth() || day.getUTCDay() !== first.getUTCDay())
  )
    return null;
  if (new Set(changes.map((one) => wall(one).slice(8))).size > 1) return null;
  const head = `FREQ=YEARLY;BYMONTH=${first.getUTCMonth() + 1};`;
  const name = weekday[first.getUTCDay()];
  const dates = days.map((day) => day.getUTCDate());
  const left = days.map(
    (day) =>
      new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate() - day.getUTCDate(),
  );
  const seven = Array.from({ length: 7 }, (_, index) => index);
  if (left.every((days) => days < 7)) {
    return isByDates
      ? `${head}BYMONTHDAY=${seven.map((day) => day - 7).join()};BYDAY=${name}`
      : `${head}BYDAY=-1${name}`;
  }
  const [low, high] = [Math.min(...dates), Math.max(...dates)];
  if (high - low > 6) return null;
  const place = Math.ceil(low / 7);
  if (!isByDates && Math.ceil(high / 7) === place) return `${head}BYDAY=${place}${name}`;
  return `${head}BYMONTHDAY=${seven
    .map((day) => day + low)
    .filter((day) => day <= 31)
    .join()};BYDAY=${name}`;
}

type Style = (zone: string) => string[] | null;

/** Rules from a year on, if the zone changes its clock by rules around 2027, otherwise a fixed zone. */
const ruled =
  (year: number, isByDates = false): Style =>
  (zone) => {
    const changes = changesOf(zone, [2024, 2032]);
    const now = distanceAt(zone, Date.UTC(2027, 0, 1));
    if (changes.length === 0)
      return part({ from: now, to: now }, `DTSTART:${String(year).padStart(4, '0')}0101T000000`);
    const kinds = [...Map.groupBy(changes, ({ to, from }) => to > from).values()];
    const rules = kinds.map((kind) => ruleOf(kind, isByDates));
    if (rules.includes(null) || kinds.some((kind) => kind.length !== 8)) return null;
    return kinds.flatMap((kind, index) =>
      part(kind[0]!, `DTSTART:${wall(kind[0]!, year)}`, `RRULE:${rules[index]}`),
    );
  };

const everyChange = (zone: string) => {
  const changes = changesOf(zone, [1970, 2030]);
  const before = distanceAt(zone, Date.UTC(1970, 0, 1));
  return changes.length > 0 ? changes : [{ at: Date.UTC(1970, 0, 1), from: before, to: before }];
};

/** The styles of programs for a zone; null when the zone's clock follows no rule that the style can express. */
export const zoneStyles: Record<string, Style> = {
  'each change by itself': (zone) =>
    everyChange(zone).flatMap((change) => part(change, `DTSTART:${wall(change)}`)),
  'changes as a list of dates': (zone) =>
    [...Map.groupBy(everyChange(zone), ({ from, to }) => `${from} ${to}`).values()].flatMap((same) =>
      part(same[0]!, `DTSTART:${wall(same[0]!)}`, `RDATE:${same.map((change) => wall(change)).join()}`),
    ),
  'its history with rules that have ended, and rules that go on': (zone) => {
    const now = ruled(2023)(zone);
    const ended = part(
      { from: 0, to: hour },
      'DTSTART:19160430T230000',
      'RRULE:FREQ=YEARLY;UNTIL=19180415T010000Z;BYMONTH=4;BYDAY=3MO',
    );
    const history = changesOf(zone, [1970, 2023]).flatMap((change) =>
      part(change, `DTSTART:${wall(change)}`),
    );
    return now && [...ended, ...history, ...now];
  },
  'one rule each': ruled(1971),
  'rules from the year 1601': ruled(1601),
  'rules from the year 1': ruled(1),
  'rules by dates, also from the end of the month': ruled(1970, true),
};

/** Returns the definition of a zone under a name; null when this style cannot express it. */
export function definitionOf(zone: string, style: string, name: string): string | null {
  const lines = zoneStyles[style]!(zone);
  return lines && ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}

/** Zones of several kinds: no changes, half hours, changes by the moon, on a Thursday or before a Sunday. */
export const someZones = timeZones.filter((zone) =>
  /\/(Berlin|New_York|Lord_Howe|Katmandu|Casablanca|Cairo|Jerusalem)$/.test(zone),
);

/** Returns the instants of each evening of 2027 at 20:00 in a zone, by the platform. */
export function eveningsIn(zone: string): string[] {
  return Array.from({ length: 365 }, (_, day) => {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    return instantAt(date, '20:00', zone).toISOString();
  });
}
