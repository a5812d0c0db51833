import { describe, expect, it } from 'vitest';
import { readCalendar } from './calendar-parsing';
import {
  calendarProperties,
  components,
  eventProperties,
  parameters,
  ruleParts,
  valueTypes,
  zoneProperties,
} from './property-rules';
import { calendarOf } from './testing';

const now = new Date('2026-11-21');

/** Returns the meaning of a calendar without mere notes, and its problems and notes with their lines. */
function read(text: string) {
  const found = readCalendar(text, now);
  if (!found.ok) return { meaning: found.code, named: [] };
  const { rows, findings } = found.value;
  const named = rows.flatMap(({ problems, notes }) => [...problems, ...notes]);
  return {
    meaning: [findings.parts, ...rows.map(({ notes, problems, ...row }) => row)],
    named: [...named, ...findings.notes].map(({ code, value }) => `${code} ${value}`),
  };
}

/** A weekly series with these lines, which replace its own or are added to them. */
function series(...lines: string[]): string {
  const own = [
    'UID:a',
    'SUMMARY:Show',
    'DTSTART;TZID=Europe/Berlin:20261127T200000',
    'DTEND;TZID=Europe/Berlin:20261127T220000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  ];
  const nameOf = (line: string) => line.split(/[;:]/)[0];
  const given = new Set(lines.map(nameOf));
  return ['BEGIN:VEVENT', ...own.filter((line) => !given.has(nameOf(line))), ...lines, 'END:VEVENT'].join(
    '\r\n',
  );
}

const plain = read(calendarOf(series()));

/** Checks the effect of a line against its handling, by comparison with the calendar without it. */
function check(handling: 'obeyed' | 'named' | 'unused', text: string, line: string, before = plain) {
  const { meaning, named } = read(text);
  if (handling === 'named') expect(named.join('\n')).toContain(line);
  else if (handling === 'unused') expect({ meaning, named }).toEqual(before);
  else expect(meaning).not.toEqual(before.meaning);
}

const aFew = <Name extends string>(lines: Record<Name, string>) => lines;

describe('each property of an event', () => {
  const lines = aFew<keyof typeof eventProperties>({
    UID: 'UID:b',
    SEQUENCE: 'SEQUENCE:3',
    SUMMARY: 'SUMMARY:Other',
    LOCATION: 'LOCATION:Kulturkeller',
    STATUS: 'STATUS:CANCELLED',
    DTSTART: 'DTSTART;TZID=Europe/Berlin:20261127T210000',
    DTEND: 'DTEND;TZID=Europe/Berlin:20261127T230000',
    DURATION: 'DURATION:PT2H',
    'RECURRENCE-ID': 'RECURRENCE-ID;TZID=Europe/Berlin:20261127T200000',
    RRULE: 'RRULE:FREQ=WEEKLY;COUNT=2',
    RDATE: 'RDATE;TZID=Europe/Berlin:20261128T200000',
    EXDATE: 'EXDATE;TZID=Europe/Berlin:20261127T200000',
    EXRULE: 'EXRULE:FREQ=WEEKLY;INTERVAL=2',
    CLASS: 'CLASS:PRIVATE',
    ATTENDEE: 'ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.org',
    ORGANIZER: 'ORGANIZER;CN=A:mailto:a@example.org',
    CONTACT: 'CONTACT:Jim',
    DESCRIPTION: 'DESCRIPTION:Text',
    COMMENT: 'COMMENT:Text',
    ATTACH: 'ATTACH:https://example.org/a.pdf',
    CATEGORIES: 'CATEGORIES:A,B',
    RESOURCES: 'RESOURCES:Mikro',
    'RELATED-TO': 'RELATED-TO;RELTYPE=X-CALENDARSERVER-RECURRENCE-SET:b',
    'REQUEST-STATUS': 'REQUEST-STATUS:2.0;Success',
    GEO: 'GEO:52.5;13.4',
    URL: 'URL:https://example.org',
    PRIORITY: 'PRIORITY:1',
    TRANSP: 'TRANSP:TRANSPARENT',
    CREATED: 'CREATED:20260101T000000Z',
    DTSTAMP: 'DTSTAMP:20260101T000000Z',
    'LAST-MODIFIED': 'LAST-MODIFIED:20260101T000000Z',
    COLOR: 'COLOR:red',
    IMAGE: 'IMAGE;VALUE=URI:https://example.org/a.png',
    CONFERENCE: 'CONFERENCE;VALUE=URI:https://example.org',
  });

  it.each(Object.entries(eventProperties))('%s is %s', (name, handling) => {
    const line = lines[name as keyof typeof lines];
    if (name === 'DURATION') {
      const end = 'DTEND;TZID=Europe/Berlin:20261127T230000';
      return check('named', calendarOf(series(end, line)), line);
    }
    // The version of an event only matters beside another one.
    if (name === 'SEQUENCE') {
      const other = series('SUMMARY:Other', 'SEQUENCE:2');
      return check(handling, calendarOf(series(line), other), line, read(calendarOf(series(), other)));
    }
    check(handling, calendarOf(series(line)), line);
  });

  it('that nobody knows is named, unless it is a private extension', () => {
    check('named', calendarOf(series('DTSTRAT:20261128T200000')), 'DTSTRAT:20261128T200000');
    check('unused', calendarOf(series('X-APPLE-STRUCTURED-LOCATION:geo:1,2')), '');
  });
});

it.each(Object.entries(calendarProperties))('%s of a calendar is %s', (name, handling) => {
  const values: Record<string, string> = { METHOD: 'CANCEL', CALSCALE: 'HEBREW' };
  const line = `${name}:${values[name] ?? '1'}`;
  check(handling, calendarOf(line, series()), line);
});

it.each(Object.entries(components))('%s is %s', (name, handling) => {
  const other = `BEGIN:${name}\r\nUID:b\r\nSUMMARY:B\r\nDTSTART:20261128T200000Z\r\nEND:${name}`;
  if (name === 'VTIMEZONE') return expect(handling).toBe('obeyed');
  if (name === 'VALARM') return check(handling, calendarOf(series(other)), name);
  check(handling, calendarOf(series(), other), name);
});

it.each(Object.entries(parameters))('the parameter %s is %s', (name, handling) => {
  const lines: Record<string, string> = {
    TZID: 'DTSTART;TZID=Europe/London:20261127T200000',
    VALUE: 'DTSTART;VALUE=DATE:20261127',
    ENCODING: 'SUMMARY;ENCODING=QUOTED-PRINTABLE:Show',
  };
  const line = lines[name] ?? `SUMMARY;${name}=A:Show`;
  if (name === 'RANGE') {
    const change = (range: string) =>
      series(`RECURRENCE-ID${range};TZID=Europe/Berlin:20261127T200000`, 'SUMMARY:Other').replace(
        /RRULE.*\r\n/,
        '',
      );
    const before = read(calendarOf(series(), change('')));
    return check(handling, calendarOf(series(), change(';RANGE=THISANDFUTURE')), '', before);
  }
  check(handling, calendarOf(series(line)), line);
});

describe('a value of the type', () => {
  const values: Record<string, string> = {
    'DATE-TIME': '20261128T200000Z',
    DATE: '20261128',
    PERIOD: '20261128T200000Z/PT1H',
  };

  it.each(Object.entries(valueTypes))('%s is %s', (type, handling) => {
    const line = `RDATE;VALUE=${type}:${values[type] ?? 'A'}`;
    check(handling, calendarOf(series(line)), line);
  });
});

it.each(Object.entries(ruleParts))('%s in a rule is %s', (part, handling) => {
  const rules: Record<string, [text: string, before: string]> = {
    FREQ: ['FREQ=DAILY;COUNT=3', 'FREQ=WEEKLY;COUNT=3'],
    UNTIL: ['FREQ=WEEKLY;UNTIL=20261201T000000Z', 'FREQ=WEEKLY'],
    COUNT: ['FREQ=WEEKLY;COUNT=2', 'FREQ=WEEKLY'],
    INTERVAL: ['FREQ=WEEKLY;COUNT=3;INTERVAL=2', 'FREQ=WEEKLY;COUNT=3'],
    WKST: [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=FR,SU;WKST=SU',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=FR,SU;WKST=MO',
    ],
    BYDAY: ['FREQ=WEEKLY;COUNT=3;BYDAY=FR,SA', 'FREQ=WEEKLY;COUNT=3'],
    BYMONTHDAY: ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=27,28', 'FREQ=MONTHLY;COUNT=3'],
    BYMONTH: ['FREQ=YEARLY;COUNT=3;BYMONTH=11,12', 'FREQ=YEARLY;COUNT=3'],
    BYSETPOS: ['FREQ=MONTHLY;COUNT=3;BYDAY=FR;BYSETPOS=-1', 'FREQ=MONTHLY;COUNT=3;BYDAY=FR'],
  };
  const [text, before] = rules[part] ?? [`FREQ=WEEKLY;COUNT=3;${part}=1`, 'FREQ=WEEKLY;COUNT=3'];
  check(handling, calendarOf(series(`RRULE:${text}`)), text, read(calendarOf(series(`RRULE:${before}`))));
});

it.each(Object.entries(zoneProperties))('%s of a zone is %s', (name, handling) => {
  const zone = (...own: string[]) => {
    const lines = ['TZID:Mine', 'DTSTART:20200101T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0400', ...own];
    const nameOf = (line: string) => line.split(':')[0];
    const kept = lines.filter(
      (line, index) => !lines.slice(index + 1).some((other) => nameOf(other) === nameOf(line)),
    );
    const id = kept.filter((line) => nameOf(line) === 'TZID');
    const rest = kept.filter((line) => nameOf(line) !== 'TZID');
    return ['BEGIN:VTIMEZONE', ...id, 'BEGIN:STANDARD', ...rest, 'END:STANDARD', 'END:VTIMEZONE'].join(
      '\r\n',
    );
  };
  const other = [
    'BEGIN:DAYLIGHT',
    'DTSTART:20210101T000000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0500',
    'END:DAYLIGHT',
  ].join('\r\n');
  const values: Record<string, string> = {
    TZID: 'Other',
    DTSTART: '20270101T000000',
    TZOFFSETFROM: '+0100',
    TZOFFSETTO: '+0100',
    RRULE: 'FREQ=YEARLY',
    RDATE: '20260101T000000',
  };
  // A property of a zone's own change needs the other change before it; an earlier offset needs to precede both.
  const starts: Record<string, string> = { DTSTART: '2024', TZOFFSETTO: '2024', TZOFFSETFROM: '2028' };
  const base = `DTSTART:${starts[name] ?? '2020'}0101T000000`;
  const around = name === 'TZOFFSETFROM' ? other.replace('2021', '2029') : other;
  const event = series('DTSTART;TZID=Mine:20261127T200000', 'DURATION:PT1H').replace(/DTEND.*\r\n/, '');
  const of = (...own: string[]) =>
    calendarOf(zone(base, ...own).replace('END:VTIMEZONE', `${around}\r\nEND:VTIMEZONE`), event);
  check(handling, of(`${name}:${values[name] ?? 'A'}`), '', read(of()));
});
