import { beforeEach, expect, it } from 'vitest';
import { subDays, subHours, subMonths } from '@/lib/core/time/dates';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { writeOperatorLog, writeAudit } from '@/lib/core/database/audit';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { unique } from '@/lib/core/testing/unique';
import { makeBrand } from '@/lib/brands/testing';
import { jobs } from './jobs';
import { loadOperatorLog, loadRenames } from './log-loaders';
import { logOf, makeOperator } from './testing';

const database = testDatabase({ asApp: true });
let me: OperatorContext;

beforeEach(async () => {
  await database.db.operatorEvent.deleteMany();
  me = await makeOperator(database.db);
});

const load = (before?: unknown) =>
  loadOperatorLog(before, { accountId: me.actor.accountId, language: 'de', now: testNow });

it('says who did what when, by day, newest first, and names nobody whose data it was', async () => {
  const { db } = database;
  const email = `${unique('rita')}@example.org`;
  await makeComedian(db, { name: 'Rita Regler', email });
  const [rita, bare] = [await makeOperator(db, { email }), await makeOperator(db)];
  const { id: comedianId } = await makeComedian(db, { name: 'Anna Angesehen' });
  await writeOperatorLog(db, { ...rita, now: subDays(testNow, 1) }, { kind: 'personRead', comedianId });
  await writeOperatorLog(
    db,
    { ...bare, now: subHours(testNow, 2) },
    { kind: 'comedianBlocked', comedianId, facts: { until: '2026-12-31T22:59:59.999Z' } },
  );
  await writeOperatorLog(db, me, { kind: 'brandPaused', brandId: 'lachfabrik' });
  const log = await load();
  const about = { short: comedianId.slice(-6), id: comedianId };
  expect(log).toMatchObject({
    days: [
      {
        day: 'Fr 30. Okt',
        entries: [
          { time: '13:00', kind: 'brandPaused', by: { is: 'you' }, about: null, brandId: 'lachfabrik' },
          {
            time: '11:00',
            kind: 'comedianBlocked',
            by: { account: bare.actor.accountId.slice(-6) },
            about,
            until: 'Do 31. Dez',
          },
        ],
      },
      { day: 'Do 29. Okt', entries: [{ kind: 'personRead', by: { name: 'Rita Regler' }, about }] },
    ],
    older: null,
  });
  expect(JSON.stringify(log)).not.toMatch(/Anna|@/);
});

it('does not lead to somebody who is no longer here', async () => {
  const { db } = database;
  const { id: comedianId } = await makeComedian(db);
  await writeOperatorLog(db, me, { kind: 'personRead', comedianId });
  await db.comedian.delete({ where: { id: comedianId } });
  expect((await load()).days[0]?.entries[0]?.about).toEqual({ short: comedianId.slice(-6), id: null });
});

it('has pages, also of entries of one moment, and takes any cursor', async () => {
  const entries = Array.from({ length: 120 }, () => ({ kind: 'blocksRead' as const }));
  await writeOperatorLog(database.db, me, entries);
  const seen = new Set<string>();
  let [before, pages]: [string | null, number] = [null, 0];
  do {
    const { days, older } = await load(before ?? undefined);
    for (const { id } of days.flatMap((day) => day.entries)) seen.add(id);
    [before, pages] = [older, pages + 1];
  } while (before !== null);
  expect([seen.size, pages]).toEqual([120, 3]);
  for (const nonsense of ['', 'x', ['a'], '2026-99-99T00:00:00.000Z_x', 'a'.repeat(10_000)]) {
    expect((await load(nonsense)).days).toHaveLength(1);
  }
});

it('is deleted after two years, not before', async () => {
  const { db } = database;
  for (const now of [subMonths(testNow, 25), subMonths(testNow, 23)]) {
    await writeOperatorLog(db, { ...me, now }, { kind: 'blocksRead' });
  }
  await jobs[0]?.run({ db, now: testNow });
  expect(await db.operatorEvent.findMany({ select: { at: true } })).toEqual([{ at: subMonths(testNow, 23) }]);
});

it('lists new names of people and brands, newest first, and logs the look at each person', async () => {
  const { db } = database;
  const [kim, gone, brand] = [await makeComedian(db), await makeComedian(db), await makeBrand(db)];
  const by = (comedianId: string, days: number) => ({ comedianId, now: subDays(testNow, days) });
  const kind = 'profileChanged';
  const names = { nameBefore: 'Kim', nameAfter: 'Kim Neu' };
  await writeAudit(db, by(kim.id, 3), { kind, facts: { fields: ['aboutMe'] } });
  await writeAudit(db, by(kim.id, 2), { kind, facts: names });
  await writeAudit(db, by(gone.id, 2), { kind, facts: { nameBefore: 'Weg', nameAfter: 'Ganz weg' } });
  const ofBrand = { nameBefore: 'Alt', nameAfter: 'Neu' };
  await writeAudit(db, by(gone.id, 1), { kind: 'brandProfileChanged', brandId: brand.id, facts: ofBrand });
  await db.comedian.delete({ where: { id: gone.id } });
  const { days, older } = await loadRenames(me, undefined, { language: 'de', now: testNow });
  expect(days).toMatchObject([
    { day: 'Do 29. Okt', entries: [{ before: 'Alt', after: 'Neu', brandId: brand.id }] },
    { day: 'Mi 28. Okt', entries: [{ before: 'Kim', after: 'Kim Neu', comedianId: kim.id }] },
  ]);
  expect(older).toBeNull();
  expect(await logOf(me)).toMatchObject([{ kind: 'renamesRead', aboutComedianId: kim.id }]);
});
