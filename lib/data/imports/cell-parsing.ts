import type { dateOrders } from './choices';
import { isDay } from './local-time-rules';

/** The most characters of a date or time. A longer text counts as neither, and no pattern reads it. */
const longest = 60;

/** Returns the text in small letters, with single blanks; empty for a text that is too long to be a date or a time. */
function plainCell(text: string): string {
  return text.length > longest ? '' : text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/** The names of the months in German and English, also short and Austrian. */
const months = [
  'januar jan jänner jän january',
  'februar feb feber february',
  'märz mär mrz maerz march mar',
  'april apr',
  'mai may',
  'juni jun june',
  'juli jul july',
  'august aug',
  'september sep sept',
  'oktober okt october oct',
  'november nov',
  'dezember dez december dec',
].map((names) => names.split(' '));

/** The names of the weekdays, from Sunday. */
const weekdays = [
  'so sonntag sun sunday',
  'mo montag mon monday',
  'di dienstag tue tues tuesday',
  'mi mittwoch wed wednesday',
  'do donnerstag thu thur thurs thursday',
  'fr freitag fri friday',
  'sa samstag sonnabend sat saturday',
].map((names) => names.split(' '));

/** Which of two numbers comes first in a date such as 1/5/2027. */
export type DateOrder = (typeof dateOrders)[number];

/**
 * A date that was read: `date` with the day first, `swapped` with the month first. Both are the same where only one
 * reading is possible, and `only` says which that was.
 */
export type Day = { date: string; swapped: string; only: DateOrder | null; isWeekdayWrong: boolean };

/**
 * Reads a date: 24.12.2026, 24.12.26, 2026-12-24, 2026/12/24, 24/12/2026, 24. Dezember 2026, December 24, 2026, also
 * after a weekday. Null for anything else and for a day that does not exist.
 */
export function readDay(text: string): Day | null {
  const plain = plainCell(text);
  const [before, word = ''] = /^([a-zäöü]{2,10})\.?,? (?=[a-zäöü\d])/.exec(plain) ?? [''];
  const weekday = weekdays.findIndex((names) => names.includes(word));
  const rest = weekday >= 0 || /^\d/.test(plain.slice(before.length)) ? plain.slice(before.length) : plain;
  const day = numbersOf(isMonth(word) ? plain : rest);
  if (!day) return null;
  const isWeekdayWrong = weekday >= 0 && new Date(`${day.date}T12:00Z`).getUTCDay() !== weekday;
  return { ...day, isWeekdayWrong };
}

function isMonth(word: string): boolean {
  return months.some((names) => names.includes(word));
}

/** Reads a date without a weekday. */
function numbersOf(plain: string): Omit<Day, 'isWeekdayWrong'> | null {
  const year = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(plain);
  if (year && (year[2] || plain.length === 8)) return sure(dateOf(year[1], year[3], year[4]));
  const [matched, one, separator, other, last] =
    /^(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (matched) {
    const date = dateOf(last, other, one);
    // Dots are only written where the day comes first.
    const swapped = separator === '.' ? date : dateOf(last, one, other);
    const only = separator === '.' || (date && swapped) ? null : date ? 'dayFirst' : 'monthFirst';
    return date || swapped ? { date: date ?? swapped ?? '', swapped: swapped ?? date ?? '', only } : null;
  }
  const spoken = /^(\d{1,2})(?:\.|st|nd|rd|th)?[ -]?([a-zäöü]{3,9})\.?,?[ -](\d{4}|\d{2})$/.exec(plain);
  const english = /^([a-zäöü]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(plain);
  const [name = '', number, of] = spoken
    ? [spoken[2], spoken[1], spoken[3]]
    : [english?.[1], english?.[2], english?.[3]];
  const month = months.findIndex((names) => names.includes(name));
  return month < 0 ? null : sure(dateOf(of, String(month + 1), number));
}

function sure(date: string | null) {
  return date === null ? null : { date, swapped: date, only: null };
}

/** Returns the date of a text in an order; null when it cannot be read. */
export function readDate(text: string, order: DateOrder = 'dayFirst'): string | null {
  const day = readDay(text);
  return day && (order === 'dayFirst' ? day.date : day.swapped);
}

function dateOf(year = '', month = '', day = ''): string | null {
  const date = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  );
  return isDay(date) ? date : null;
}

/** Reads a time: 20:00, 20.00, 20:00:00, 20 Uhr, 20h, 20, 8 pm, 8:30 PM. Null for anything else. */
export function readTime(text: string): string | null {
  const [matched, hours = '', minutes = '00', half = ''] =
    /^(?:ab |um )?(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?(?: ?(?:h|uhr))?(?: ?(am|pm|a\.m\.|p\.m\.))?$/.exec(
      plainCell(text),
    ) ?? [];
  if (matched === undefined) return null;
  const isAfternoon = half.startsWith('p');
  if (half !== '' && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Splits a cell with a date and a time: "24.12.2026 20:00", "2026-12-24T20:00". Null for anything else. */
export function splitDateAndTime(text: string): { dateText: string; time: string } | null {
  const [, left = '', right = ''] =
    /^(.*\d)(?:t|,? )(?:um )?(\d{1,2}[:.]\d{2}.*)$/.exec(plainCell(text)) ?? [];
  const time = readTime(right);
  return time && readDay(left) ? { dateText: left, time } : null;
}
