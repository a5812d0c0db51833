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
    'showtitle',
    'showtitel',
    'bezeichnung',
    'nametext',
  ],
  status: ['status'],
  zone: ['timezone', 'zeitzone', 'tz', 'tzid', 'starttimezone', 'startzeitzone'],
  date: [
    'datum',
    'date',
    'tag',
    'day',
    'startdate',
    'startdatum',
    'beginntam',
    'beginnam',
    'startetam',
    'anfangsdatum',
    'beginndatum',
    'termin',
    'datetime',
    'datumuhrzeit',
    'datumzeit',
    'datumunduhrzeit',
    'datumundzeit',
    'dateandtime',
    'localdate',
    'showdate',
    'wann',
    'when',
  ],
  endDate: ['enddate', 'enddatum', 'endetam', 'endeam', 'bisdatum', 'datumbis', 'untildate'],
  allDay: ['alldayevent', 'allday', 'ganztägigesereignis', 'ganztägig', 'ganztägigertermin'],
  isPrivate: ['private', 'privat'],
  sensitivity: ['sensitivity', 'vertraulichkeit'],
  shownAs: ['showtimeas', 'zeitspannezeigenals', 'anzeigenals'],
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
    'anfangszeit',
    'startuhrzeit',
    'startsat',
    'startat',
    'startdatetime',
    'startdateandtime',
    'startdatumundzeit',
    'startdatumunduhrzeit',
    'startlocal',
    'starttimelocal',
    'localtime',
  ],
  ends: [
    'ende',
    'end',
    'ends',
    'endtime',
    'endzeit',
    'bis',
    'to',
    'until',
    'endetum',
    'endeum',
    'schluss',
    'enduhrzeit',
    'endsat',
    'endat',
    'enddatetime',
    'enddateandtime',
    'enddatumundzeit',
    'enddatumunduhrzeit',
    'endlocal',
    'endtimelocal',
  ],
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
    'venuename',
    'venuetitle',
    'locationname',
    'placename',
    'ortsname',
    'spielstätte',
    'namedesveranstaltungsorts',
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

/** The most characters of a heading. A longer one is rejected before any pattern reads it. */
const longestHeading = 60;

/** A prefix that programs put before such headings: "EVENT START DATE", "event_name". */
const before = /^(?:event|veranstaltungs?)(?=.)/;

const withWord: readonly Column[] = [
  'title',
  'status',
  'zone',
  'date',
  'endDate',
  'allDay',
  'starts',
  'ends',
  'location',
  'format',
];

/** Returns the column of a heading, or null. Text in brackets is ignored. */
export function columnOf(heading: string): Column | null {
  if (heading.length > longestHeading) return null;
  const plain = withoutBrackets(heading.normalize('NFC').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');
  const inner = columnNamed(plain.replace(before, ''));
  return columnNamed(plain) ?? (inner && withWord.includes(inner) ? inner : null);
}

function columnNamed(plain: string): Column | null {
  const found = Object.entries(columnNames).find(([, names]) => (names as readonly string[]).includes(plain));
  return found ? (found[0] as Column) : null;
}

/** Removes the text from the first bracket to the last. */
function withoutBrackets(text: string): string {
  const [from, to] = [text.indexOf('('), text.lastIndexOf(')')];
  return from >= 0 && to > from ? text.slice(0, from) + text.slice(to + 1) : text;
}
