import { randomUUID } from 'node:crypto';
import { addDays, addHours, subDays } from '@/lib/core/time/dates';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { loadPublicCalendar } from '@/lib/public/feeds/loaders';
import { instantAt } from '@/lib/core/time/zoned';
import { makeLink } from './commands';
import { loadSecretCalendar } from './loaders';

/*
 * Every feed as other programs read it: Thunderbird's reader (ical.js), which knows only the zones that come along, and
 * node-ical, which shares nothing with it; and the rules of RFC 5545 and of single programs.
 */
const database = testDatabase({ asApp: true });
const timeZone = 'Europe/Berlin';
const now = new Date();

/** Returns the last Sunday of a month, when clocks change in Europe in March and October. */
function lastSunday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month, 0));
  return subDays(last, last.getUTCDay());
}

/** The next two Sundays on which clocks change, with enough days ahead of them. */
const changes = [now.getUTCFullYear(), now.getUTCFullYear() + 1, now.getUTCFullYear() + 2]
  .flatMap((year) => [lastSunday(year, 3), lastSunday(year, 10)])
  .filter((day) => day > addDays(now, 3))
  .slice(0, 2);

const titles = [
  'Bier, Witze; und: "Mehr"',
  'Zeile eins\nZeile zwei\r\nEND:VEVENT',
  '🎤👩🏽‍🎤 Späte Bühne 🎤',
  'ß'.repeat(500),
  '👩🏽‍🎤'.repeat(70),
  String.raw`\n ist \; kein \, Umbruch`,
];

type Seen = { uid: string; starts: number; ends: number; title: string };

const feeds = new Map<string, string>();
let expected: Map<string, { startsAt: Date; endsAt: Date; title: string }>;

beforeAll(async () => {
  stubEnvironment(database.url);
  const { db } = database;
  const brand = await makeBrand(db, { name: 'Lachfabrik, Berlin; GmbH' });
  const email = `mia-${randomUUID()}@example.org`;
  const me = await makeComedian(db, { email });
  await db.brandMember.create({ data: { brandId: brand.id, email, role: 'team' } });
  const evenings = changes.flatMap((day) =>
    [-1, 0, 1].flatMap((offset) => {
      const date = addDays(day, offset).toISOString().slice(0, 10);
      // The second event lasts until after the clock change.
      return [instantAt(date, '20:00', timeZone), instantAt(date, '23:30', timeZone)];
    }),
  );
  expected = new Map();
  for (const [at, startsAt] of evenings.entries()) {
    const data = { startsAt, endsAt: addHours(startsAt, 4), title: titles[at % titles.length]! };
    const { id: showId } = await makeShow(db, brand, data);
    await makeApplication(db, { showId, comedianId: me.id, status: 'confirmed' });
    expected.set(showId, data);
  }
  const { slug } = await db.city.findUniqueOrThrow({ where: { id: brand.venue.cityId } });
  for (const [kind, id] of [
    ['brands', brand.id],
    ['cities', slug],
    ['venues', brand.venue.id],
  ] as const) {
    feeds.set(kind, (await loadPublicCalendar({ kind, id }, 'de'))!.body.toString());
  }
  for (const [name, brandId] of [
    ['spots', null],
    ['team', brand.id],
  ] as const) {
    const token = await makeLink({ db, now }, { comedianId: me.id, brandId });
    feeds.set(name, (await loadSecretCalendar(token, now))!.body.toString());
  }
});

function withIcalJs(text: string): Seen[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary } = new ICAL.Event(component);
    return {
      uid,
      starts: startDate.toJSDate().getTime(),
      ends: endDate.toJSDate().getTime(),
      title: summary,
    };
  });
}

function withNodeIcal(text: string): Seen[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return [];
    const { uid, start, end, summary } = component;
    return [{ uid, starts: start.getTime(), ends: end?.getTime() ?? 0, title: String(summary) }];
  });
}

/**
 * Replaces the zone's name by one that is not in the IANA list, as Exchange does. Only the rules in the file then
 * define its times.
 */
const byRulesAlone = (text: string) => text.replaceAll(timeZone, 'Customized Time Zone');

const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

const names = ['brands', 'cities', 'venues', 'spots', 'team'];

describe.each(names)('the feed of %s', (name) => {
  const text = () => feeds.get(name) ?? '';

  it.each([
    ['Thunderbird’s reader', withIcalJs, (written: string) => written],
    ['Thunderbird’s reader by the rules alone', withIcalJs, byRulesAlone],
    ['node-ical', withNodeIcal, (written: string) => written],
    ['node-ical by the rules alone', withNodeIcal, byRulesAlone],
  ])('has every show at its instant over two clock changes: %s', (_program, read, prepare) => {
    const seen = read(prepare(text()));
    expect(seen).toHaveLength(expected.size);
    for (const { uid, starts, ends } of seen) {
      const [, id = ''] = /^(?:show|spot|team)-(.+)@spotlicht$/.exec(uid) ?? [];
      const show = expected.get(id);
      expect([starts, ends], uid).toEqual([show?.startsAt.getTime(), show?.endsAt.getTime()]);
    }
  });

  it.each([
    ['Thunderbird’s reader', withIcalJs, () => true],
    // The parser takes an escaped backslash before an n for a line break, so titles with backslashes are left out.
    ['node-ical', withNodeIcal, (title: string) => !title.includes('\\')],
  ])('has every title as it was written: %s', (_program, read, isReadable) => {
    for (const { uid, title } of read(text())) {
      const show = expected.get(uid.replace(/^\w+-|@spotlicht$/g, ''));
      if (!isReadable(show!.title)) continue;
      const plain = (written: string) => written.replaceAll('\r', '');
      // A comedian's calendar also names the brand, so only the beginning is compared.
      expect(plain(title).slice(0, plain(show!.title).length)).toBe(plain(show!.title));
    }
  });

  it('is what strict programs demand', () => {
    const raw = text();
    expect(raw.endsWith('\r\n')).toBe(true);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const all = lines(raw);
    expect(all[0]).toBe('BEGIN:VCALENDAR');
    expect(all.at(-1)).toBe('END:VCALENDAR');
    const head = all.slice(1, all.indexOf('BEGIN:VTIMEZONE'));
    for (const once of [/^VERSION:2\.0$/, /^PRODID:.+$/, /^X-WR-CALNAME:.+$/]) {
      expect(head.filter((line) => once.test(line))).toHaveLength(1);
    }
    expect(all).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(all).toContain('X-PUBLISHED-TTL:PT1H');
    // With a METHOD, Outlook takes the event for an invitation, and DTSTAMP would mean something else.
    expect(all.filter((line) => line.startsWith('METHOD'))).toEqual([]);

    const zones = all.flatMap((line) => /^TZID:(.+)$/.exec(line)?.[1] ?? []);
    const used = all.flatMap((line) => /;TZID=([^:;]+)/.exec(line)?.[1] ?? []);
    expect(new Set(used)).toEqual(new Set(zones));
    expect(new Set(zones).size).toBe(zones.length);
    // Outlook needs the definition of a zone before its first use.
    expect(all.lastIndexOf('END:VTIMEZONE')).toBeLessThan(all.indexOf('BEGIN:VEVENT'));
  });

  it('has events that say all that one has to say, once', () => {
    const events = lines(text()).join('\n').split('BEGIN:VEVENT\n').slice(1);
    const uids = events.map((event) => /^UID:(.+)$/m.exec(event)?.[1]);
    expect(new Set(uids).size).toBe(expected.size);
    for (const event of events) {
      const alarm = /BEGIN:VALARM\n([^]*)END:VALARM\n/.exec(event)?.[1];
      const own = event.replace(alarm ?? '', '');
      for (const once of [
        /^UID:\S+@spotlicht$/gm,
        /^DTSTAMP:\d{8}T\d{6}Z$/gm,
        /^LAST-MODIFIED:\d{8}T\d{6}Z$/gm,
        /^DTSTART;TZID=[^:]+:\d{8}T\d{6}$/gm,
        /^DTEND;TZID=[^:]+:\d{8}T\d{6}$/gm,
        /^SEQUENCE:\d+$/gm,
        /^STATUS:CONFIRMED$/gm,
        /^SUMMARY:.+$/gm,
        /^URL:https:\/\/\S+$/gm,
      ]) {
        expect(own.match(once), String(once)).toHaveLength(1);
      }
      expect(alarm !== undefined).toBe(name === 'spots');
      if (alarm) {
        expect(alarm).toMatch(/^ACTION:DISPLAY$/m);
        expect(alarm).toMatch(/^TRIGGER:-PT2H$/m);
        expect(alarm).toMatch(/^DESCRIPTION:.+$/m);
      }
    }
  });
});
