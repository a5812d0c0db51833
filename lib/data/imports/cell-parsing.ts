import { isDay } from './local-time-rules';

/** The columns with every known spelling of their headings, without case, spaces and punctuation. */
const columnNames = {
  uid: ['uid', 'id', 'nr', 'nummer', 'showid', 'eventid', 'kennung'],
  title: [
    'titel',
    'title',
    'name',
    'show',
    'showname',
    'veranstaltung',
    'event',
    'subject',
    'betreff',
    'summary',
  ],
  date: ['datum', 'date', 'tag', 'day', 'startdate', 'startdatum', 'beginntam', 'beginnam', 'startetam'],
  doors: ['einlass', 'einlassab', 'einlaß', 'doors', 'doorsopen', 'turen', 'türen'],
  starts: [
    'beginn',
    'uhrzeit',
    'start',
    'starts',
    'starttime',
    'startzeit',
    'zeit',
    'time',
    'von',
    'from',
    'anfang',
    'showbeginn',
    'showtime',
    'beginntum',
    'beginnum',
  ],
  ends: ['ende', 'end', 'ends', 'endtime', 'endzeit', 'bis', 'to', 'until', 'endetum', 'schluss'],
  location: [
    'ort',
    'venue',
    'location',
    'spielort',
    'wo',
    'where',
    'place',
    'buhne',
    'bühne',
    'veranstaltungsort',
  ],
  format: ['format', 'art', 'kind', 'type', 'typ', 'showformat'],
  spots: ['spots', 'plätze', 'platze', 'anzahlspots', 'slots', 'places', 'auftritte'],
  minutes: [
    'minuten',
    'min',
    'minutes',
    'minutenjespot',
    'minutenprospot',
    'minutesperspot',
    'spotlänge',
    'dauerjespot',
  ],
  fee: ['gage', 'fee', 'hut', 'bezahlung', 'pay', 'honorar'],
} as const;

export type Column = keyof typeof columnNames;

/** The most characters of a heading, date or time. A longer text counts as none of them, and no pattern reads it. */
const longest = 60;

/** Returns the column of a heading, or null. Text in brackets is ignored. */
export function columnOf(heading: string): Column | null {
  if (heading.length > longest) return null;
  const plain = withoutBrackets(heading.normalize('NFC').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');
  const found = Object.entries(columnNames).find(([, names]) => (names as readonly string[]).includes(plain));
  return found ? (found[0] as Column) : null;
}

/** Leaves out everything from the first bracket to the last. */
function withoutBrackets(text: string): string {
  const [from, to] = [text.indexOf('('), text.lastIndexOf(')')];
  return from >= 0 && to > from ? text.slice(0, from) + text.slice(to + 1) : text;
}

/** Returns the text in small letters, with single blanks; empty for a text that is too long to be a date or a time. */
function plainCell(text: string): string {
  return text.length > longest ? '' : text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Months by the beginnings of their names, in German and English. */
const months = [
  'jan',
  'feb',
  'm(?:är|ar|rz)',
  'apr',
  'ma[iy]',
  'jun',
  'jul',
  'aug',
  'sep',
  'o[kc]t',
  'nov',
  'de[zc]',
];

/**
 * Reads a date: 24.12.2026, 24.12.26, 2026-12-24, 24/12/2026, 24. Dezember 2026, also after a weekday. Null for
 * anything else and for a day that does not exist. The day comes before the month, as everywhere except in the United
 * States.
 */
export function readDate(text: string): string | null {
  const plain = plainCell(text).replace(/^[a-zäöü]{2,10}\.?,? (?=\d)/, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const german = /^(\d{1,2}) ?[./-] ?(\d{1,2}) ?[./-] ?(\d{4}|\d{2})$/.exec(plain);
  if (german) return dateOf(german[3], german[2], german[1]);
  const spoken = /^(\d{1,2})(?:\.|st|nd|rd|th)? ?([a-zä]{3,9})\.?,? (\d{4})$/.exec(plain);
  if (!spoken) return null;
  const month = months.findIndex((name) => new RegExp(`^${name}`).test(spoken[2] ?? ''));
  return month < 0 ? null : dateOf(spoken[3], String(month + 1), spoken[1]);
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

/** Reads a date and a time in one cell: "24.12.2026 20:00", "2026-12-24T20:00". Null for anything else. */
export function readDateAndTime(text: string): { date: string; time: string } | null {
  const [, left = '', right = ''] =
    /^(.*\d)(?:t|,? )(?:um )?(\d{1,2}[:.]\d{2}.*)$/.exec(plainCell(text)) ?? [];
  const [date, time] = [readDate(left), readTime(right)];
  return date && time ? { date, time } : null;
}
