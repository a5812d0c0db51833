import { addMinutes, subDays } from 'date-fns';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeShow } from '@/lib/shows/testing/factory';
import { makeChange, sendLines } from '@/lib/stage/testing/factory';
import { loadRecordings } from './loaders';
import { listNights } from './queries';
import { makeRecording } from './testing/factory';
import { recordingScene } from './testing/scene';

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
