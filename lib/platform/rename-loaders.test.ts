import { subDays } from '@/lib/core/time/dates';
import { beforeEach, expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { writeAudit } from '@/lib/core/database/audit';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { loadRenames } from './rename-loaders';
import { logOf, makeOperator } from './testing';

const database = testDatabase({ asApp: true });
let me: OperatorContext;

beforeEach(async () => {
  me = await makeOperator(database.db);
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
