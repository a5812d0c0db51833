import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { describe, expect, it } from 'vitest';
import { valueOf } from '@/lib/core/testing/result';
import { instantAt } from '@/lib/core/time/zoned';
import { readCalendar } from './calendar-parsing';
import { calendarOf, eventOf } from './testing';
import { compareZones } from './testing/zone-check';
import { someZones } from './testing/zone-styles';

const now = new Date('2026-01-01');

/** Returns the instants of events in a calendar with these definitions, and the codes of notes and problems. */
function read(zones: string[], ...starts: string[]) {
  const events = starts.map((start, index) => eventOf(`${index}`, 'SUMMARY:A', `DTSTART${start}`));
  return valueOf(readCalendar(calendarOf(...zones, ...events), now)).rows.map(({ when, problems, notes }) => [
    when && 'startsAt' in when ? when.startsAt.slice(0, 16) : null,
    [...problems, ...notes].map(({ code }) => code).join(),
  ]);
}

/** A zone with a fixed offset from UTC. */
const fixed = (name: string, offset: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');

/** Berlin's zone under another name. */
const berlin = (name: string) =>
  String(tzlib_get_ical_block('Europe/Berlin')[0])
    .replace(/X-LIC-LOCATION.*\r\n/, '')
    .replace('TZID:Europe/Berlin', `TZID:${name}`);

describe('a zone that a calendar defines', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '/mozilla.org/20050126_1/Europe/Berlin'],
    ['W. Europe Standard Time', 'W. Europe Standard Time'],
    ['Mine\r\nX-LIC-LOCATION:Europe/Berlin', 'Mine'],
  ])('does not win over the zone of the name, and is named where it differs: %j', (name, used) => {
    const given = [':20260101T200000', ':20260701T200000'].map((start) => `;TZID=${used}${start}`);
    expect(read([fixed(name, '+0100')], ...given)).toEqual([
      ['2026-01-01T19:00', ''],
      ['2026-07-01T18:00', 'zoneByName'],
    ]);
    expect(read([berlin(name)], ...given)).toEqual([
      ['2026-01-01T19:00', ''],
      ['2026-07-01T18:00', ''],
    ]);
  });

  it('under the name of none, and under one that only resembles a zone, counts', () => {
    expect(read([fixed('GMT+0100', '+0300')], ';TZID=GMT+0100:20260701T200000')).toEqual([
      ['2026-07-01T17:00', ''],
    ]);
    expect(read([fixed('BST', '+0100')], ';TZID=BST:20260701T200000')).toEqual([['2026-07-01T19:00', '']]);
  });

  it('has the evenings of the platform, in whatever way it is written', () => {
    const { read: styles, wrong } = compareZones(someZones);
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(styles))).toBeGreaterThan(4);
  });

  it('with a history that ends in 1918 has the rules of today', () => {
    const text = readFileSync(path.join(import.meta.dirname, 'testing/files/berlin-history.ics'), 'utf8');
    for (const name of ['Europe/Berlin', 'Mine']) {
      const rows = valueOf(readCalendar(text.replaceAll('Europe/Berlin', name), now)).rows;
      expect(rows.map(({ when, notes }) => [when, notes])).toEqual(
        ['2027-06-10T18:00:00.000Z', '2027-10-07T18:00:00.000Z', '2027-11-11T19:00:00.000Z'].map(
          (startsAt) => [{ startsAt, endsAt: expect.any(String) }, []],
        ),
      );
    }
  });

  it.each([
    ['a rule that has no end that can be read', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=bald'],
    ['a rule by the day', 'RRULE:FREQ=DAILY'],
    ['a rule with too many changes', 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'],
    ['a change on a day that does not exist', 'RDATE:20260230T000000'],
  ])('is not read at all with %s', (_, line) => {
    const broken = fixed('Mine', '+0100').replace('END:STANDARD', `${line}\r\nEND:STANDARD`);
    expect(read([broken], ';TZID=Mine:20260701T200000')).toEqual([[null, 'zoneUnknown']]);
  });

  it.each([
    ['(UTC+01:00) Haus\\, Hof', '"(UTC+01:00) Haus, Hof"'],
    ['(UTC+01:00) Haus\\, Hof', '"(UTC+01:00) Haus\\, Hof"'],
    ['(UTC+01:00) Haus\\, Hof', '(UTC+01:00) Haus\\, Hof'],
    ['Haus\\; Hof', '"Haus; Hof"'],
    ['tzone://Microsoft/Custom', 'tzone://Microsoft/Custom'],
    ['"Haus"', 'Haus'],
  ])('has the name %s as a date has it: %s', (name, used) => {
    expect(read([fixed(name, '+0300')], `;TZID=${used}:20260701T200000`)).toEqual([['2026-07-01T17:00', '']]);
  });

  it('that nothing can be made of is as its name is', () => {
    const broken = fixed('Europe/Berlin', '+0300').replace('TZOFFSETTO:+0300', 'TZOFFSETTO:?');
    expect(read([broken], ';TZID=Europe/Berlin:20260701T200000')).toEqual([['2026-07-01T18:00', '']]);
    expect(read([fixed('Wirr', '?')], ';TZID=Wirr:20260701T200000')).toEqual([[null, 'zoneUnknown']]);
  });

  it('has the hours around its changes that the zone has, also the one that comes twice', () => {
    const walls = ['0329T0130', '0329T0230', '0329T0330', '1025T0130', '1025T0230', '1025T0330'];
    const found = read([berlin('Mine')], ...walls.map((wall) => `;TZID=Mine:2026${wall}00`));
    const usual = walls.map((wall) => {
      const [date, time] = [
        `2026-${wall.slice(0, 2)}-${wall.slice(2, 4)}`,
        `${wall.slice(5, 7)}:${wall.slice(7)}`,
      ];
      return [instantAt(date, time, 'Europe/Berlin').toISOString().slice(0, 16), ''];
    });
    expect(found).toEqual(usual);
  });

  it('may list its changes one by one, from long ago, and end rules', () => {
    const listed = [
      'BEGIN:VTIMEZONE',
      'TZID:Mine',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20201025T010000Z',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'RDATE:20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
    const days = ['20260201', '20260701', '20261201', '20270701'];
    expect(read([listed], ...days.map((day) => `;TZID=Mine:${day}T200000`))).toEqual([
      ['2026-02-01T15:00', ''],
      ['2026-07-01T18:00', ''],
      ['2026-12-01T19:00', ''],
      ['2027-07-01T18:00', ''],
    ]);
  });
});

describe('a zone that a calendar only names', () => {
  it.each([
    ['tzone://Microsoft/Utc', '2026-07-01T20:00'],
    ['GMT+0100', '2026-07-01T19:00'],
    ['W. Europe Standard Time', '2026-07-01T18:00'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', '2026-07-01T18:00'],
  ])('is known: %s', (name, startsAt) => {
    expect(read([], `;TZID=${name}:20260701T200000`)).toEqual([[startsAt, '']]);
  });

  it('and that different programs understand differently is asked about', () => {
    expect(read([], ';TZID=BST:20260701T200000')).toEqual([[null, 'zoneUnknown']]);
  });
});
