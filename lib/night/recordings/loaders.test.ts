import { addMinutes, subDays } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { readCursor } from '@/lib/core/database/paging';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeShow } from '@/lib/shows/testing';
import { makeChange, sendLines } from '@/lib/night/testing';
import { mostShowsToChoose, listNights } from './queries';
import { loadRecording, loadRecordings, loadSharedRecordings } from './loaders';
import { makeRecording } from './testing';
import { recordingScene } from '@/lib/night/recordings/testing/scene';

const database = testDatabase({ asApp: true });
beforeAll(() => stubEnvironment(database.url));

const stage = () => recordingScene(database.db);
const reader = { language: 'de', now: testNow } as const;

describe('the list of a team', () => {
  it('suggests who was on stage, as the night sheet has it', async () => {
    const { db, brand, show, me, lineId, context } = await stage();
    const other = await makeComedian(db, { name: 'Zweite' });
    const lines = await sendLines(db, show, [{ comedianId: me.id }, { comedianId: other.id }]);
    const filmed = (minutes: number) => ({
      filmedAt: addMinutes(show.startsAt, minutes),
      milliseconds: 300_000,
    });
    await db.recording.deleteMany({ where: { brandId: brand.id } });
    await makeRecording(db, brand.id, filmed(6));
    const suggested = async () => {
      const { recordings } = await loadRecordings(brand.id, { filter: 'all', before: null }, reader);
      return recordings[0]?.suggestion?.comedian?.id;
    };
    expect(await suggested()).toBe(me.id);
    // On the night they swapped places.
    const actorComedianId = context.actor.comedianId;
    const start = { kind: 'start' as const, actorComedianId };
    await makeChange(db, show.id, { ...start, lineId: lines[1], at: show.startsAt });
    await makeChange(db, show.id, { ...start, lineId: lines[0], at: addMinutes(show.startsAt, 7) });
    expect(lineId).not.toBe(lines[0]);
    expect(await suggested()).toBe(other.id);
  });

  it('looks at the nights of each film, and not at those in between', async () => {
    const { db, brand, show } = await stage();
    const old = await makeShow(db, brand, { startsAt: subDays(show.startsAt, 300) });
    await makeShow(db, brand, { startsAt: subDays(show.startsAt, 100) });
    const nights = await listNights(db, brand.id, [show.startsAt, old.startsAt]);
    expect(nights.map(({ id }) => id)).toEqual([show.id, old.id]);
  });

  it('is in pages, and has nothing of other brands', async () => {
    const { db, brand, recordingId } = await stage();
    const { context: foreign } = await stage();
    const ids = [recordingId];
    for (let nth = 1; nth <= 25; nth += 1)
      ids.unshift((await makeRecording(db, brand.id, { createdAt: addMinutes(testNow, nth) })).id);
    const first = await loadRecordings(brand.id, { filter: 'all', before: null }, reader);
    expect(first.recordings.map((one) => one.recordingId)).toEqual(ids.slice(0, 20));
    const [at = '', id = ''] = first.older?.split('_') ?? [];
    const before = { at: new Date(at), id };
    const second = await loadRecordings(brand.id, { filter: 'all', before }, reader);
    expect(second.recordings.map((one) => one.recordingId)).toEqual(ids.slice(20));
    expect(second.older).toBeNull();
    const elsewhere = await loadRecordings(foreign.actor.brandId, { filter: 'all', before: null }, reader);
    expect(elsewhere.recordings).toHaveLength(1);
  });
});

it('a list of a thousand opens with as many statements as one of ten, and reads a page of the index', async () => {
  const { db, brand } = await stage();
  const { brand: crowded } = await stage();
  await db.$executeRaw`
    INSERT INTO recordings
      (id, "fileId", "brandId", container, bytes, milliseconds, width, height, sha256, mark, "filmedAt", "unsharedSince", "createdAt")
    SELECT id, id, ${crowded.id}, 'mp4', 1, 60000, 1, 1, sha256(n::text::bytea), '',
      ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz + n * interval '1 second'
    FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 1000) AS n) AS made`;
  for (let nth = 0; nth < 10; nth += 1) await makeRecording(db, brand.id, { filmedAt: testNow });
  await db.$executeRaw`ANALYZE recordings`;
  const open = (brandId: string) =>
    database.statementsOf(() => loadRecordings(brandId, { filter: 'all', before: null }, reader));
  const few = await open(brand.id);
  expect(few.length).toBeGreaterThan(0);
  expect(await open(crowded.id)).toHaveLength(few.length);
  const plan = JSON.stringify(
    await db.$queryRaw`
      EXPLAIN (FORMAT JSON) SELECT id FROM recordings WHERE "brandId" = ${crowded.id}
      ORDER BY "createdAt" DESC, id DESC LIMIT 21`,
  );
  expect(plan).toContain('recordings_brandId_createdAt_id_idx');
  expect(plan).not.toContain('Sort');
});

it('offers the latest of very many nights, and keeps the one that a recording is of', async () => {
  const { db, brand, me } = await stage();
  const nights = [];
  for (let nth = 1; nth <= mostShowsToChoose + 5; nth += 1) {
    const night = await makeShow(db, brand, { startsAt: subDays(testNow, nth + 1) });
    await sendLines(db, night, [{ comedianId: me.id }]);
    nights.push(night);
  }
  const old = nights.at(-1);
  const { id } = await makeRecording(db, brand.id, { showId: old?.id, comedianId: me.id });
  const found = await loadRecording(brand.id, id, reader);
  expect(found?.shows).toHaveLength(mostShowsToChoose);
  // The night of the scene is the latest one.
  expect(found?.shows.slice(1).map((show) => show.id)).toEqual(
    nights.slice(0, mostShowsToChoose - 1).map((night) => night.id),
  );
  expect(found?.recording.show?.id).toBe(old?.id);
});

describe('the list of a comedian', () => {
  it('is by show, the latest show first, and leads to the pages of shows that are open to them', async () => {
    const { db, brand, me, show } = await stage();
    const older = await makeShow(db, brand, { title: 'Älter', startsAt: subDays(testNow, 30) });
    const hidden = await makeShow(db, brand, { startsAt: subDays(testNow, 60), visibility: 'private' });
    // Shared in another order than the nights were.
    const share = async (showId: string | null, minutes: number) =>
      (
        await makeRecording(db, brand.id, {
          comedianId: me.id,
          showId,
          sharedAt: addMinutes(testNow, minutes),
        })
      ).id;
    const gone = await share(null, 9);
    const [first, second] = [await share(older.id, 5), await share(older.id, 1)];
    const [latest, oldest] = [await share(show.id, 2), await share(hidden.id, 8)];
    const { nights, older: rest } = await loadSharedRecordings(me.id, null, reader);
    expect(rest).toBeNull();
    expect(nights.map((night) => [night.show?.id ?? null, night.show?.hasPage])).toEqual([
      [show.id, true],
      [older.id, true],
      [hidden.id, false],
      [null, undefined],
    ]);
    expect(nights.map(({ recordings }) => recordings.map(({ recordingId }) => recordingId))).toEqual([
      [latest],
      [first, second].sort((one, other) => (one < other ? 1 : -1)),
      [oldest],
      [gone],
    ]);
  });

  it('is in pages without gaps or doubles, also where shows begin at the same time', async () => {
    const { db, brand, me } = await stage();
    const startsAt = subDays(testNow, 3);
    const shows = await Promise.all([makeShow(db, brand, { startsAt }), makeShow(db, brand, { startsAt })]);
    const made: string[] = [];
    for (let nth = 0; nth < 45; nth += 1) {
      const showId = nth < 40 ? (shows[nth % 2]?.id ?? null) : null;
      made.push((await makeRecording(db, brand.id, { comedianId: me.id, showId, sharedAt: testNow })).id);
    }
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const { nights, older } = await loadSharedRecordings(me.id, readCursor(cursor), reader);
      read.push(...nights.flatMap(({ recordings }) => recordings.map(({ recordingId }) => recordingId)));
      cursor = older;
    } while (cursor);
    expect(read).toHaveLength(45);
    expect(new Set(read)).toEqual(new Set(made));
  });

  it('of a thousand opens with as many statements as one of ten, and reads the full rows of one page', async () => {
    const { db, brand, me, show } = await stage();
    const { me: busy } = await stage();
    await db.$executeRaw`
      INSERT INTO recordings
        (id, "fileId", "brandId", "comedianId", "showId", container, bytes, milliseconds, width, height, sha256, mark, "sharedAt")
      SELECT id, id, ${brand.id}, ${busy.id}::uuid, ${show.id}::uuid, 'mp4', 1, 60000, 1, 1,
        sha256(n::text::bytea), '', ${testNow}::timestamptz + n * interval '1 second'
      FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 1000) AS n) AS made`;
    for (let nth = 0; nth < 10; nth += 1)
      await makeRecording(db, brand.id, { comedianId: me.id, showId: show.id, sharedAt: testNow });
    const open = (comedianId: string) =>
      database.statementsOf(() => loadSharedRecordings(comedianId, null, reader));
    const few = await open(me.id);
    expect(few.length).toBeGreaterThan(0);
    expect(await open(busy.id)).toHaveLength(few.length);
    const { nights, older } = await loadSharedRecordings(busy.id, null, reader);
    expect(nights.flatMap(({ recordings }) => recordings)).toHaveLength(20);
    expect(older).not.toBeNull();
  });
});
