import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readComedianFilters } from '@/lib/brands/comedians/filters';
import { findBrandHistory } from '@/lib/line-ups/fairness/queries';
import { loadComedians } from '@/lib/brands/comedians/list-loaders';
import { loadComedianPage } from '@/lib/brands/comedians/loaders';
import { makeBrand } from '@/lib/brands/testing';
import { findComediansForTeam } from '@/lib/comedians/loaders';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { readTrackerFilters } from '@/lib/line-ups/fairness/filters';
import { loadTracker } from '@/lib/line-ups/fairness/loaders';
import { loadEditor } from '@/lib/line-ups/loaders';
import { makeShow } from '@/lib/shows/testing';
import { readInboxFilters } from '@/lib/line-ups/inbox/filters';
import { loadInbox } from '@/lib/line-ups/inbox/loaders';
import { makeApplication } from './testing';

const database = testDatabase({ asApp: true });
const looking = { language: 'de', now: testNow, viewerId: randomUUID() } as const;

it('wherever a team chooses people, it sees until when somebody is blocked, and that they take no requests', async () => {
  const brand = await makeBrand(database.db);
  const { id: showId } = await makeShow(database.db, brand);
  const { id: comedianId } = await makeComedian(database.db, { name: 'Gesa Perrt', performs: false });
  await makeApplication(database.db, { showId, comedianId, status: 'applied' });
  const block = { comedianId, until: new Date('2026-12-31T22:59:59Z'), reason: 'Zu spät' };
  await database.db.block.create({ data: { ...block, brandId: brand.id } });
  await database.db.block.create({ data: block });

  const inbox = await loadInbox(brand.id, readInboxFilters({}), looking);
  const search = { q: 'Gesa', city: undefined, band: undefined, show: showId };
  const places = [
    (await loadEditor(brand.id, showId, looking))?.people[comedianId],
    ...inbox.groups.flatMap(({ rows }) => rows),
    ...(await loadComedians(brand.id, readComedianFilters({}), looking, findBrandHistory)).comedians,
    ...(await loadTracker(brand.id, readTrackerFilters({}), looking)).comedians,
    ...(await findComediansForTeam(brand.id, search, 'de', testNow)),
    await loadComedianPage(brand.id, comedianId, null, looking),
  ];
  const bars = [
    { kind: 'brandBlock', until: 'Do 31. Dez' },
    { kind: 'noRequests', until: null },
    { kind: 'platformBlock', until: 'Do 31. Dez' },
  ];
  const sorted = places.map((one) => one?.bars.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)));
  expect(sorted).toEqual(Array.from({ length: 6 }, () => bars));
});
