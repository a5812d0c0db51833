import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar, type CalendarEvent } from './calendar-documents';

const some: CalendarEvent = {
  uid: 'show-1@spotlicht',
  sequence: 3,
  changedAt: new Date('2026-10-20T10:00:00Z'),
  createdAt: new Date('2026-10-01T10:00:00Z'),
  startsAt: new Date('2026-11-27T19:00:00Z'),
  endsAt: new Date('2026-11-27T21:00:00Z'),
  timeZone: 'Europe/Berlin',
  title: 'Lachfabrik Open Mic',
  description: 'Doors 19:30\nOpen Mic',
  place: 'Kulturkeller, Weserstr. 12, Berlin',
  geo: { latitude: 52.48, longitude: 13.43 },
  url: 'https://spotlicht.example/public/lachfabrik',
  status: 'CONFIRMED',
  isBusy: true,
  alarmBefore: 120,
};

const write = (...events: Partial<CalendarEvent>[]) =>
  writeCalendar({ name: 'Shows', description: '', events: events.map((event) => ({ ...some, ...event })) });

/** Parses a calendar with another library: its calendar and its events, with the time zones in the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { calendar, events };
}

/** Reads a property as text that the parser does not treat as text. */
const textOf = (calendar: ICAL.Component, name: string) =>
  ICAL.Property.fromString(`SUMMARY:${String(calendar.getFirstPropertyValue(name))}`).getFirstValue();

const linesOf = (text: string) => text.split('\r\n');

/** Any text that a user may have typed, including attacks. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('ä', '🎤', '👩🏽‍🎤', ',', ';', ':', '\\', '"', '\n', ' ', 'n', 'N', '^') }),
  fc.constantFrom('A\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:B', '\\n', 'a\\,b', '=', 'X-ABC:1'),
);

/** Returns the text as a calendar can contain it. */
const kept = (typed: string) => typed.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

describe('a calendar', () => {
  it('says every text as it was typed, whatever stands in it', () => {
    fc.assert(
      fc.property(text, text, text, text, (title, description, place, name) => {
        const events = [{ ...some, title, description, place: `x${place}` }];
        const { calendar, events: found } = read(
          writeCalendar({ name: `x${name}`, description: name, events }),
        );
        expect(found).toHaveLength(1);
        expect(found[0]!.summary).toBe(kept(title));
        expect(found[0]!.description ?? '').toBe(kept(description));
        expect(found[0]!.location).toBe(kept(`x${place}`));
        expect(textOf(calendar, 'x-wr-calname')).toBe(kept(`x${name}`));
        expect(textOf(calendar, 'name')).toBe(kept(`x${name}`));
      }),
      { numRuns: 500 },
    );
  });

  it('has lines of at most 75 octets that end in CRLF, and breaks no sign in two', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
        const written = write({
          title: texts.join(''),
          description: texts.join(' '),
          place: 'ü🎤'.repeat(60),
        });
        const lines = linesOf(written);
        expect(lines.at(-1)).toBe('');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(lines.every((line) => line.isWellFormed())).toBe(true);
      }),
    );
  });

  it.each(['A\rBEGIN:VEVENT', 'A\r\nSTATUS:CANCELLED', 'A\u2028B', 'half \ud83c of a sign', 'bell\u0007'])(
    'lets no text begin a line of its own: %j',
    (nasty) => {
      const written = writeCalendar({
        name: nasty,
        description: nasty,
        events: [{ ...some, title: nasty, description: nasty, place: nasty }],
      });
      const names = linesOf(written).filter((line) => /^(BEGIN:VEVENT|STATUS:)/.test(line));
      expect(names).toEqual(['BEGIN:VEVENT', 'STATUS:CONFIRMED']);
      expect(written).not.toContain('\u0007');
      expect(read(written).events).toHaveLength(1);
    },
  );

  it('tells the same instants to another program, through the days and the clock changes of two years', () => {
    const from = Date.UTC(2026, 8, 1);
    const hours = Array.from({ length: (2 * 365 * 24) / 25 }, (_, index) => from + index * 25 * 3_600_000);
    const changes = ['2026-10-25', '2027-03-28', '2027-10-31', '2026-11-01', '2027-03-14'].flatMap((day) =>
      Array.from({ length: 96 }, (_, index) => Date.parse(day) + index * 900_000),
    );
    for (const timeZone of [
      'Europe/Berlin',
      'America/New_York',
      'Europe/Copenhagen',
      'Australia/Lord_Howe',
    ]) {
      const starts = [...hours, ...changes].filter((start) => !comesTwice(start, timeZone));
      const { events } = read(
        write(
          ...starts.map((start) => ({
            startsAt: new Date(start),
            endsAt: new Date(start + 7_200_000),
            timeZone,
          })),
        ),
      );
      expect(events.map((event) => event.startDate.toJSDate().getTime())).toEqual(starts);
    }
  });

  it('brings the rules of each zone along, once, by the name that its events say', () => {
    const written = write(
      { timeZone: 'Europe/Berlin' },
      { timeZone: 'Europe/Copenhagen' },
      { timeZone: 'Europe/London' },
    );
    const { calendar, events } = read(written);
    const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
    expect(zones).toEqual(['Europe/Berlin', 'Europe/London']);
    const named = events.map(({ component }) =>
      component.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
    );
    expect(named).toEqual(['Europe/Berlin', 'Europe/Berlin', 'Europe/London']);
  });

  it('says what programs have to know', () => {
    const lines = linesOf(write({}));
    for (const line of [
      'VERSION:2.0',
      'PRODID:-//Spotlicht//Spotlicht//DE',
      'X-WR-CALNAME:Shows',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'UID:show-1@spotlicht',
      'SEQUENCE:3',
      'DTSTAMP:20261020T100000Z',
      'LAST-MODIFIED:20261020T100000Z',
      'CREATED:20261001T100000Z',
      'DTSTART;TZID=Europe/Berlin:20261127T200000',
      'DTEND;TZID=Europe/Berlin:20261127T220000',
      'GEO:52.48;13.43',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'TRIGGER:-PT2H',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('takes nobody for something that is off, and does not ring', () => {
    const lines = linesOf(write({ status: 'CANCELLED' }));
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('TRANSP:TRANSPARENT');
    expect(lines).toContain('X-MICROSOFT-CDO-BUSYSTATUS:FREE');
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(linesOf(write({ status: 'TENTATIVE' }))).toContain('X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE');
    expect(linesOf(write({ isBusy: false }))).toContain('TRANSP:TRANSPARENT');
  });

  it('is the same for as long as nothing changes, also without any event', () => {
    expect(write({})).toBe(write({}));
    expect(read(write()).events).toEqual([]);
  });
});

/** Whether the local time occurs twice because the clock goes back. A calendar cannot distinguish the two. */
function comesTwice(instant: number, timeZone: string): boolean {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const said = wall.format(instant);
  return [-60, -30, 30, 60].some((minutes) => wall.format(instant + minutes * 60_000) === said);
}
