import type { dateOrders } from './choices';
import { isDay } from './local-time-rules';

/**
 * The most characters of a date or time, or of a range with zones. A longer text is rejected before any pattern reads
 * it.
 */
const longest = 120;

/**
 * Returns the text in lower case, with single spaces and without the apostrophe by which spreadsheets mark a text;
 * empty for one that is too long to be a date or a time.
 */
export function plainCell(text: string): string {
  if (text.length > longest) return '';
  return text.normalize('NFC').trim().replace(/^'/, '').toLowerCase().replace(/\s+/g, ' ');
}

/** The names of the months in German and English, including short and Austrian ones. */
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

/** The order of day and month in a date such as 1/5/2027. */
export type DateOrder = (typeof dateOrders)[number];

/**
 * A parsed date: `date` with the day first, `swapped` with the month first. Both are the same if only one reading is
 * possible, which `only` names.
 */
export type Day = { date: string; swapped: string; only: DateOrder | null; isWeekdayWrong: boolean };

/**
 * Reads a date: 24.12.2026, 24.12.26, 2026-12-24, 2026/12/24, 24/12/2026, 24. Dezember 2026, December 24, 2026, also
 * after a weekday, and Excel's number for it (46380). Null for any other text and for a day that does not exist.
 */
export function readDay(text: string): Day | null {
  const plain = plainCell(text);
  const [before, word = ''] = /^([a-zäöü]{2,10})\.?,? (?:den )?(?=[a-zäöü\d])/.exec(plain) ?? [''];
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
  const serial = serialDay(plain);
  if (serial) return sure(serial);
  const year = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(plain);
  if (year && (year[2] || plain.length === 8)) return sure(dateOf(year[1], year[3], year[4]));
  const [matched, one, separator, other, last] =
    /^(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (matched) {
    const date = dateOf(last, other, one);
    // A date with dots always has the day first.
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

/** The day before Excel's day 1, as if 1900 had a 29 February, for all days after it. */
const dayZero = Date.UTC(1899, 11, 30);

const dayLength = 24 * 60 * 60 * 1000;

/** Returns the day of one of Excel's five-digit day numbers, from 2009 to 2091. */
function serialDay(plain: string): string | null {
  if (!/^[4-6]\d{4}(?:[.,]0+)?$/.test(plain)) return null;
  return new Date(dayZero + Math.floor(Number(plain.replace(',', '.'))) * dayLength)
    .toISOString()
    .slice(0, 10);
}

/**
 * Reads a time: 20:00, 20.00, 20:00:00, 20 Uhr, 20h, 20, 8 pm, 8:30 PM, 8:00:PM, and Excel's fraction of a day for it
 * (0.8333). The end of a day is 24:00. Null for any other text, also for 0.30, which may mean half past twelve.
 */
export function readTime(text: string): string | null {
  const plain = plainCell(text);
  const part = /^0[.,]((?!\d\d$)\d{1,17}|[6-9]\d)$/.exec(plain)?.[1];
  if (/^0\.(?!00)[0-5]\d$/.test(plain)) return null;
  if (part) return clockAt(Math.round(Number(`0.${part}`) * minutesOfADay));
  const [matched, hours = '', minutes = '00', half = ''] =
    /^(?:ab |um )?(\d{1,2})(?:(?:[:.h]| ?uhr )([0-5]\d))?(?::[0-5]\d(?:[.,]\d{1,9})?)?(?: ?(?:h|uhr))?(?::? ?([ap]m|[ap]\.m\.))?$/.exec(
      plain,
    ) ?? [];
  if (matched === undefined) return null;
  const isAfternoon = half.startsWith('p');
  if (half !== '' && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const minute = hour * 60 + Number(minutes);
  return minute > minutesOfADay ? null : clockAt(minute);
}

const minutesOfADay = 24 * 60;

function clockAt(minute: number): string {
  const digits = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${digits(minute / 60)}:${digits(minute % 60)}`;
}
