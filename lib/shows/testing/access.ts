import { addDays } from '@/lib/core/time/dates';
import { teamGets, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { makeSeriesDay } from '@/lib/shows/series/testing/factory';
import { dateIn } from '@/lib/core/time/zoned';

const show: Prepare = async (world) => ({ showId: (await world.show()).id, spots: '9' });

let evenings = 20;

/** The fields of a show, each time on another evening, because the team is asked before two shows are at one venue. */
const showFields: Prepare = async ({ brand }) => ({
  brandId: brand.id,
  title: 'Freitagslacher',
  formatId: brand.format.id,
  venueId: brand.venue.id,
  date: dateIn(addDays(new Date(), evenings++), 'Europe/Berlin'),
  starts: '20:00',
  ends: '22:00',
  visibility: 'public',
  opening: 'brand',
  deciding: 'brand',
});

/**
 * The form of a weekly series. The series has an end, because how many weeks are made at once depends on the first day.
 */
const weeklyFields: Prepare = async (...about) => {
  const fields = await showFields(...about);
  const seriesEnd = dateIn(addDays(new Date(`${fields.date}T12:00:00Z`), 21), 'UTC');
  return { ...fields, repeats: 'weekly', seriesEnd };
};

/** The form of an existing show of a weekly series. */
const showOfSeries: Prepare = async (world, comedianId) => {
  const { id: showId, startsAt } = await world.show(await makeSeriesDay(world.db, world.brand));
  const date = dateIn(startsAt, 'Europe/Berlin');
  return { ...(await showFields(world, comedianId)), showId, date, revision: '0', scope: 'all' };
};

export const access: AccessTable = {
  team: {
    editShow: async (...about) => ({
      ...(await showFields(...about)),
      ...(await show(...about)),
      revision: '0',
    }),
    'editShow all': showOfSeries,
    setSpots: show,
    cancelShow: async (...about) => ({ ...(await show(...about)), reason: 'Wasserschaden' }),
  },
  actions: {
    makeShow: { prepare: showFields, expected: teamGets('/brands/{id}/team/shows/{id}') },
    'makeShow weekly': { prepare: weeklyFields, expected: teamGets('/brands/{id}/team/series') },
    'makeShow preview': {
      prepare: async (...about) => ({ ...(await weeklyFields(...about)), preview: 'yes' }),
      expected: teamGets('preview'),
    },
    deleteShow: { prepare: show, expected: teamGets('/brands/{id}/team/lineupshowauswahl') },
  },
  missing: ({ brand }) =>
    [crypto.randomUUID(), 'nonsense', '%00'].map((id) => `/brands/${brand}/team/shows/new?from=${id}`),
};
