import { describe, expect, it } from 'vitest';
import { countCityShows, listCitiesWithShows } from '@/lib/places/queries';
import type { ShowVisibility } from '@/lib/core/generated/prisma/client';
import { cursorBefore } from '@/lib/core/database/paging';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { findShowsForComedian, readComingShows, showsAfter, showsWithIds } from '@/lib/spots/city/queries';
import { beginApplication } from '@/lib/spots/commands';
import { findShowForComedian } from '@/lib/spots/show/queries';
import { layOut } from '@/lib/spots/city/filter-rules';
import { listShowsToChoose } from '@/lib/shows/choice-queries';
import { listNextShows, listPublicShows } from '@/lib/shows/queries';

const database = testDatabase();

/** Makes the only brand of its city, with one show of each visibility. */
async function programme() {
  const brand = await makeBrand(database.db);
  const make = (visibility: ShowVisibility) =>
    makeShow(database.db, brand, { visibility, title: `canary-${visibility}` });
  const [open, onRequest, hidden] = [await make('public'), await make('onRequest'), await make('private')];
  return { brand, open, onRequest, hidden, ids: [open.id, onRequest.id, hidden.id] };
}

const titles = (shows: { title: string }[]) => shows.map(({ title }) => title);

describe('a show that is not public', () => {
  it('is in no list for everybody, and counts nowhere', async () => {
    const { brand, ids } = await programme();
    const { db } = database;
    const { cityId } = brand.venue;
    const nowhere = ['canary-public'];
    expect(titles(await listPublicShows(db, brand.id, now, { limit: 10 }))).toEqual(nowhere);
    const looking = { comedianId: (await makeComedian(db)).id, now };
    for (const shows of [showsAfter(cityId, cursorBefore(now), 10), showsWithIds(ids)]) {
      expect(titles((await findShowsForComedian(db, shows, looking)).shows)).toEqual(nowhere);
    }
    const next = await listNextShows(db, now, 1000);
    expect(titles(next.filter(({ id }) => ids.includes(id)))).toEqual(nowhere);
    const coming = await readComingShows(db, cityId, now);
    expect(JSON.stringify(coming)).not.toMatch(/canary-(onRequest|private)/);
    expect(layOut(coming).ids).toHaveLength(1);
    expect(await countCityShows(db, cityId, now)).toEqual({ comingShows: 1, openShows: 1 });
    const cities = await listCitiesWithShows(db, now);
    expect(cities.find(({ id }) => id === cityId)).toMatchObject({ comingShows: 1, openShows: 1 });
  });

  it('is in the lists of its team', async () => {
    const { brand } = await programme();
    const all = { when: 'coming', q: '', after: null } as const;
    expect(await listShowsToChoose(database.db, brand.id, all, now, 10)).toHaveLength(3);
  });
});

describe('who has the address of a show', () => {
  it.each(['public', 'onRequest'] as const)('sees a %s one and may apply', async (visibility) => {
    const { db } = database;
    const show = await makeShow(db, await makeBrand(db), { visibility });
    const { id: comedianId } = await makeComedian(db);
    expect(await findShowForComedian(db, show.id, comedianId)).not.toBeNull();
    const context = { db, now, actor: { kind: 'comedian', comedianId } } as const;
    expect(await beginApplication(context, 'apply', { showId: show.id, comedianId })).toMatchObject({
      ok: true,
    });
  });

  it('finds no private one and cannot apply there', async () => {
    const { db } = database;
    const { hidden } = await programme();
    const { id: comedianId } = await makeComedian(db);
    expect(await findShowForComedian(db, hidden.id, comedianId)).toBeNull();
    const context = { db, now, actor: { kind: 'comedian', comedianId } } as const;
    expect(await beginApplication(context, 'apply', { showId: hidden.id, comedianId })).toEqual({
      ok: false,
      code: 'notFound',
    });
    expect(await db.application.count({ where: { showId: hidden.id } })).toBe(0);
  });

  it.each(['applied', 'request', 'confirmed', 'directList', 'cancelled'] as const)(
    'sees a private one that they have to do with (%s), and only they do',
    async (status) => {
      const { db } = database;
      const { hidden } = await programme();
      const [me, other] = [await makeComedian(db), await makeComedian(db)];
      await makeApplication(db, { showId: hidden.id, comedianId: me.id, status });
      expect(await findShowForComedian(db, hidden.id, me.id)).toMatchObject({ id: hidden.id });
      expect(await findShowForComedian(db, hidden.id, other.id)).toBeNull();
    },
  );

  it('is asked for a private one by its team', async () => {
    const { db } = database;
    const { brand, hidden } = await programme();
    const organiser = await makeComedian(db, { email: brand.teamEmail });
    const { id: comedianId } = await makeComedian(db);
    const actor = { kind: 'team', comedianId: organiser.id, brandId: brand.id } as const;
    const requested = await beginApplication({ db, now, actor }, 'request', {
      showId: hidden.id,
      comedianId,
    });
    expect(requested).toMatchObject({ ok: true });
  });
});
