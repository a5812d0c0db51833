import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LineUpPart } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { loadEditor } from '@/lib/line-ups/loaders';
import { sendLineUp } from '@/lib/line-ups/send-commands';
import {
  applicationsTable,
  applicationsText,
  lineUpTable,
  lineUpText,
  toShowExport,
  type ExportWords,
} from './show-documents';

const database = testDatabase({ asApp: true });

let brand: TestBrand;
let showId: string;

/** 20:00 in Berlin. */
const startsAt = new Date('2026-11-27T19:00:00Z');

beforeEach(async () => {
  brand = await makeBrand(database.db);
  const doorsAt = new Date('2026-11-27T18:00:00Z');
  const show = await makeShow(database.db, brand, { title: 'Open Mic', startsAt, doorsAt, buffer: 1 });
  showId = show.id;
});

/** Each text is its own key, so that the test sees its use. */
const words: ExportWords = {
  column: (name) => name,
  part: (part) => part,
  status: (status) => status,
  band: (band) => band,
  yes: 'yes',
  doors: (time) => `doors ${time}`,
  minutes: (minutes) => `${minutes} min`,
  callAt: (time) => `call ${time}`,
  end: (time) => `end ${time}`,
  applications: (count) => `${count} waiting`,
  experience: (band, year) => `${band} ${year}`,
  wishes: (minutes) => `wishes ${minutes}`,
};

async function load() {
  const editor = await loadEditor(brand.id, showId, { language: 'de', now: testNow, viewerId: randomUUID() });
  return toShowExport(editor!);
}

async function somebody(name: string, data: Partial<Parameters<typeof makeApplication>[1]> = {}) {
  const { id } = await makeComedian(database.db, {
    name,
    gender: 'female',
    lgbtq: 'yes',
    sharesIdentity: true,
  });
  await makeApplication(database.db, { showId, comedianId: id, status: 'applied', ...data });
  return id;
}

async function place(
  lines: { part: LineUpPart; comedianId?: string; guestName?: string; note?: string; callBefore?: number }[],
) {
  await database.db.lineUpEntry.createMany({
    data: lines.map((line, nth) => ({ id: randomUUID(), showId, place: nth, minutes: 10, ...line })),
  });
}

async function send() {
  const { id: comedianId } = await makeComedian(database.db);
  const { lineUpRevision } = await database.db.show.findUniqueOrThrow({ where: { id: showId } });
  const context = {
    db: database.db,
    now: testNow,
    actor: { kind: 'team', comedianId, brandId: brand.id },
  } as const;
  return sendLineUp(context, { showId, revision: lineUpRevision });
}

describe('the line-up', () => {
  it('is the draft, said to be one, until it is sent', async () => {
    const ada = await somebody('Ada');
    await place([{ part: 'host', guestName: 'Bo' }, { part: 'break' }, { part: 'spot', comedianId: ada }]);
    const draft = await load();
    expect(draft).toMatchObject({ stand: 'draft', hasUnsent: false });
    expect(draft.lines.map(({ name, onTime }) => [name, onTime])).toEqual([
      ['Bo', '20:00'],
      [null, '20:10'],
      ['Ada', '20:20'],
    ]);
  });

  it('is what everybody knows once it was sent, whatever the team does then', async () => {
    const ada = await somebody('Ada');
    await place([{ part: 'headliner', comedianId: ada }]);
    expect(await send()).toMatchObject({ ok: true });
    expect(await load()).toMatchObject({ stand: 'sent', hasUnsent: false });
    await place([{ part: 'spot', guestName: 'Cem' }]);
    const sent = await load();
    expect(sent).toMatchObject({ stand: 'sent', hasUnsent: true });
    expect(sent.lines.map(({ name }) => name)).toEqual(['Ada']);
  });

  it('is a message with everything to know for those on it, and no note of the team', async () => {
    const ada = await somebody('Ada');
    await place([
      { part: 'host', guestName: 'Bo', note: 'bekommt Geld' },
      { part: 'break' },
      { part: 'spot', comedianId: ada, note: 'heikel', callBefore: 45 },
    ]);
    expect(lineUpText(await load(), words)).toBe(
      [
        'Open Mic',
        `Fr 27. Nov, 20:00 · ${brand.venue.name}`,
        'doors 19:00',
        '',
        '20:00 Bo (host, 10 min), call 19:30',
        '20:10 break, 10 min',
        '20:20 Ada (10 min), call 19:15',
        '',
        'end 20:30',
      ].join('\n'),
    );
  });

  it('is a table with the notes', async () => {
    await place([
      { part: 'host', guestName: '=Bo', note: 'heikel' },
      { part: 'break' },
      { part: 'spot', guestName: 'Cem' },
    ]);
    const { header, rows } = lineUpTable(await load(), words);
    expect(header).toHaveLength(9);
    expect(rows).toEqual([
      [1, '20:00', '19:30', 'host', '=Bo', 'yes', null, 10, 'heikel'],
      [null, '20:10', null, 'break', null, null, null, 10, null],
      [2, '20:20', '19:30', 'spot', 'Cem', 'yes', null, 10, null],
    ]);
  });
});

describe('the applications', () => {
  it('are a message of who waits, without hidden ones and notes', async () => {
    await somebody('Ada', { message: 'Sieben\nneue Minuten', preferredMinutes: 7, teamNote: 'heikel' });
    await somebody('Bo', { status: 'rejected' });
    await somebody('Cem', { hiddenAt: testNow });
    await somebody('Dee', { withdrawnAt: testNow });
    const text = applicationsText(await load(), words);
    expect(text.split('\n').slice(-2)).toEqual([
      '1 waiting',
      '1. Ada (upTo30 2020, wishes 7): Sieben neue Minuten',
    ]);
    expect(text).not.toContain('heikel');
  });

  it('are a table of all, in which nobody’s gender and address stand', async () => {
    await somebody('Ada', { createdAt: new Date('2026-10-20T18:15:00Z'), teamNote: 'heikel' });
    await somebody('Cem', { status: 'rejected', hiddenAt: testNow });
    const { header, rows } = applicationsTable(await load(), words);
    expect(rows.map((row) => row.length)).toEqual([header.length, header.length]);
    expect(rows[0]).toEqual([
      'Ada',
      'applied',
      '2026-10-20 20:15',
      'upTo30',
      2020,
      null,
      null,
      null,
      null,
      null,
      'heikel',
    ]);
    expect(rows[1]).toContain('yes');
    expect(JSON.stringify(rows)).not.toMatch(/female|lgbtq|@example/);
  });
});
