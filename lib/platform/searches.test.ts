import { expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { loadComedians } from '@/lib/brands/comedians/list-loaders';
import { readComedianFilters } from '@/lib/brands/comedians/filters';
import { makeBrand } from '@/lib/brands/testing';
import { searchMessages } from '@/lib/chats/list-queries';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { searchComedians } from '@/lib/comedians/search-queries';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { filterApplicants, readFilters } from '@/lib/line-ups/applicant-filters';
import { readTrackerFilters } from '@/lib/line-ups/fairness/filters';
import { loadTracker } from '@/lib/line-ups/fairness/loaders';
import { findBrandHistory } from '@/lib/line-ups/fairness/queries';
import { readInboxFilters } from '@/lib/line-ups/inbox/schema';
import { countInbox } from '@/lib/line-ups/inbox/queries';
import { applicationOf, personOf } from '@/lib/line-ups/testing';
import { searchScouts } from '@/lib/night/playlists/scouting-queries';
import { makePlaylist } from '@/lib/night/playlists/testing';
import { searchCities } from '@/lib/places/queries';
import { searchTextOf } from '@/lib/places/search-rules';
import { listShowsToChoose } from '@/lib/shows/choice-queries';
import { makeShow } from '@/lib/shows/testing';
import { layOut, nothingClosed, testsOf } from '@/lib/spots/city/filter-rules';
import { noFilters as allShows } from '@/lib/spots/city/filters';
import { readComingShows } from '@/lib/spots/city/queries';
import { findShowsFor } from '@/lib/spots/find-loaders';
import { listBrands } from './queries';

const database = testDatabase({ asApp: true });
const looking = { language: 'de', now } as const;

type Search = (q: string) => Promise<{ length: number }> | { length: number };

/** Every search and filter by a text. Each kind of result exists once, and has the name. */
async function allSearches(name: string): Promise<Record<string, Search>> {
  const { db } = database;
  const city = { nameDe: name, nameEn: name, searchText: searchTextOf([name]) };
  const brand = await makeBrand(db, { name });
  const { cityId } = brand.venue;
  await db.city.update({ where: { id: cityId }, data: city });
  const person = await makeComedian(db, {
    name,
    currentCityId: cityId,
    videoLink: 'https://example.org/video',
  });
  const show = await makeShow(db, brand, { title: name });
  const spot = await makeApplication(db, { showId: show.id, comedianId: person.id, status: 'applied' });
  const chat = await makeChat(db, show.id, [person.id]);
  await makeMessage(db, chat.id, { authorComedianId: person.id, text: name });
  const playlist = await makePlaylist(db, brand.id, { kind: 'scouting' });
  const own = { comedianId: person.id, email: person.email, brandId: null };
  const applicant = {
    application: applicationOf(spot.id),
    person: personOf(person.id, { name }),
    stand: 'waits',
  } as const;
  const coming = layOut(await readComingShows(db, cityId, now));
  return {
    'all comedians, for a team and for operators': (q) =>
      searchComedians(db, brand.id, { q, city: undefined, band: undefined, show: undefined }, looking),
    'comedians of a brand': async (q) =>
      (await loadComedians(brand.id, readComedianFilters({ q }), looking, findBrandHistory)).comedians,
    'comedians of a brand by their city': async (city) =>
      (await loadComedians(brand.id, readComedianFilters({ city }), looking, findBrandHistory)).comedians,
    'the Vollgas Tracker': async (q) =>
      (await loadTracker(brand.id, readTrackerFilters({ q }), looking)).comedians,
    'videos to watch': (q) => searchScouts(db, { brandId: brand.id, playlistId: playlist.id }, q, 10),
    'the inbox': async (q) => ({
      length: (await countInbox(db, { brandId: brand.id, now }, readInboxFilters({ q }))).new,
    }),
    'applicants of a line-up': (q) =>
      filterApplicants([applicant], { ...readFilters(new URLSearchParams()), text: q }, now),
    'shows of a brand': (q) => listShowsToChoose(db, brand.id, { when: 'coming', q, after: null }, now, 10),
    'shows from the menu': (q) => findShowsFor(db, person, q, now),
    'shows of a city': (q) =>
      coming.ids.filter((_, at) =>
        testsOf(coming, { ...allShows, text: q }, { now, closed: nothingClosed }).get('text')?.(at),
      ),
    messages: (q) => searchMessages(db, own, { q, limit: 10 }),
    'brands, for operators': (q) => listBrands(db, { text: q, after: '', limit: 10, now }),
    cities: (q) => searchCities(db, q, 10),
  };
}

it.each([
  ['Łukasz Müller-Aydın', 'muller mueller Mueller MÜLLER Mu\u0308ller aydin AYDIN aydın lukasz ŁUKASZ müll'],
  ['Soeren Aehlert', 'ählert ÄHLERT aehlert sören søren soeren'],
])('every search of the product finds %s by %s, and by nothing else', async (name, search) => {
  const searches = Object.entries(await allSearches(name));
  const count = async (q: string) =>
    Promise.all(searches.map(async ([about, search]) => [about, (await search(q)).length]));
  const all = (length: number) => searches.map(([about]) => [about, length]);
  for (const q of search.split(' ')) expect(await count(q), q).toEqual(all(1));
  for (const q of ['miller', '§']) expect(await count(q), q).toEqual(all(0));
});
