import { addDays, addHours } from '@/lib/core/time/dates';
import type { TestBrand } from '@/lib/brands/testing';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import {
  teamGets,
  type AccessTable,
  type Prepare,
  ofShow,
  withFields,
  routes,
} from '@/lib/core/testing/access-table';
import { makeSeriesDay } from '@/lib/shows/series/testing';
import { dateIn } from '@/lib/core/time/zoned';
import type { ShowFacts } from './schema';
import { longTitle, type ScreenTable } from '@/lib/core/testing/tables';
import type { ShowSummary } from './queries';

/** Makes a show a week after `testNow`, open for spotting, with eight spots. */
export async function makeShow(
  db: PrismaClient,
  brand: TestBrand,
  data: Partial<Prisma.ShowUncheckedCreateInput> = {},
) {
  const startsAt = data.startsAt ? new Date(data.startsAt) : addDays(testNow, 7);
  return db.show.create({
    data: {
      brandId: brand.id,
      venueId: brand.venue.id,
      formatId: brand.format.id,
      cityId: brand.venue.cityId,
      title: 'Testshow',
      endsAt: addHours(startsAt, 2),
      spots: 8,
      minutes: 7,
      ...data,
      startsAt,
    },
  });
}

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

/** The form of a show that brings its venue and its format. */
const bringingFields: Prepare = async (...about) => {
  const [{ city }] = about;
  const venue = { venueId: 'new', venueName: 'Hinterhof', venueAddress: 'Hofweg 3' };
  const place = { city: city.nameDe, cityId: String(city.id) };
  const format = { formatId: 'new', formatName: 'Open Mic', formatKind: 'openMic' };
  return { ...(await showFields(...about)), ...venue, ...place, ...format };
};

/**
 * The form of a weekly series. The series has an end, because how many weeks are made at once depends on the first day.
 */
const weeklyFields: Prepare = async (...about) => {
  const fields = await showFields(...about);
  const seriesEnd = dateIn(addDays(new Date(`${fields.date}T12:00:00Z`), 21), 'UTC');
  return { ...fields, repeats: 'weekly', seriesEnd };
};

const showOfSeries: Prepare = async (world, comedianId) => {
  const { id: showId, startsAt } = await world.show(await makeSeriesDay(world.db, world.brand, evenings++));
  const date = dateIn(startsAt, 'Europe/Berlin');
  return { ...(await showFields(world, comedianId)), showId, date, revision: '0', scope: 'all' };
};

/** A new rhythm from a show of a series on, which would get further shows. */
const ruleFields = (async (world) => {
  const day = await makeSeriesDay(world.db, world.brand);
  await world.show(day);
  const from = day.seriesDate.toISOString().slice(0, 10);
  return { seriesId: day.seriesId, from, repeats: 'everySecondWeek' };
}) satisfies Prepare;

const breakFields: Prepare = async (world) => {
  const { seriesId, from } = await ruleFields(world);
  return { seriesId, breakFrom: from, breakUntil: from };
};

export const access: AccessTable = {
  team: {
    editShow: async (...about) => ({
      ...(await showFields(...about)),
      ...(await ofShow({ spots: '9', revision: '0' })(...about)),
    }),
    'editShow all': showOfSeries,
    setSpots: ofShow({ spots: '9' }),
    cancelShow: ofShow({ reason: 'Wasserschaden' }),
  },
  actions: {
    makeShow: { prepare: showFields, expected: teamGets('/brands/{id}/team/shows/{id}') },
    'makeShow weekly': { prepare: weeklyFields, expected: teamGets('/brands/{id}/team/series') },
    'makeShow bringing': {
      prepare: bringingFields,
      expected: { ...teamGets('/brands/{id}/team/shows/{id}'), team: 'notFound' },
    },
    'makeShow preview': {
      prepare: withFields(weeklyFields, { preview: 'yes' }),
      expected: teamGets('preview'),
    },
    skipSeriesDays: { prepare: breakFields, expected: teamGets('asks') },
    changeSeries: { prepare: ruleFields, expected: teamGets('asks') },
    deleteShow: { prepare: ofShow(), expected: teamGets('/brands/{id}/team/lineupshowauswahl') },
  },
  routes: {
    '/api/brands/[brand]/places/route': { path: '/api/brands/{brand}/places?q=ada', expected: routes.team },
  },
  missing: [crypto.randomUUID(), 'nonsense', '%00'].map((id) => `/brands/{brand}/team/shows/new?from=${id}`),
};

/** The values of a show's form: a Friday in winter at the brand's own venue in Berlin. */
export function factsOf(brand: TestBrand, changes: Partial<ShowFacts> = {}): ShowFacts {
  return {
    title: 'Freitagslacher',
    formatId: brand.format.id,
    venueId: brand.venue.id,
    date: '2026-11-27',
    doors: '19:00',
    starts: '20:00',
    ends: '22:00',
    spots: 9,
    minutes: 6,
    buffer: 2,
    callRule: null,
    callMinutes: null,
    opensDaysBefore: undefined,
    decideDaysBefore: undefined,
    visibility: 'public',
    language: 'de',
    feeText: 'Hut',
    admission: 'hat',
    ...changes,
  };
}

export const screens: ScreenTable = {
  fill: async ({ world }) => {
    await world.show({ title: longTitle, visibility: 'onRequest' });
    await world.show({ title: 'Noch zu', opensAt: addDays(new Date(), 1) });
    await world.show({ title: 'Abgesagt', cancelledAt: new Date() });
    await world.show({ title: 'Steht schon', lineUpState: 'booked' });
  },
  phone: [
    '{team}/lineupshowauswahl?q=nothing',
    '{team}/shows/new?from={show}',
    '{team}/shows/{show}/edit?picture=tooLarge',
  ],
  desk: ['{team}/lineupshowauswahl', '{team}/shows/{show}/edit'],
};

/**
 * Returns a show as lists read it, a week after `testNow` in Berlin, with three of its eight spots taken. Needs no
 * database.
 */
export function showSummaryOf(changes: Partial<ShowSummary> = {}): ShowSummary {
  const startsAt = changes.startsAt ?? addDays(testNow, 7);
  return {
    id: 'show',
    title: 'Freitagslacher',
    endsAt: addHours(startsAt, 2),
    opensAt: null,
    cancelledAt: null,
    admission: null,
    lineUpState: 'open',
    spots: 8,
    spotsTaken: 3,
    minutes: 7,
    brand: { id: 'lachfabrik', name: 'Lachfabrik' },
    venue: { name: 'Kulturkeller', district: 'Neukölln', timeZone: 'Europe/Berlin' },
    format: { name: 'Open Mic' },
    city: { slug: 'koeln', nameDe: 'Köln', nameEn: 'Cologne' },
    ...changes,
    startsAt,
  };
}

export function venueIn(timeZone: string): ShowSummary['venue'] {
  return { name: 'Kulturkeller', district: null, timeZone };
}
