import { setTimeout as sleep } from 'node:timers/promises';
import { publicFreshness } from '@/lib/core/http/cached-answer';
import { seedLarge } from '@/prisma/seed/large';
import { importPlaces } from '../places';
import { alternate, ask, median, pinned, processorTime, ratio, targetOf } from '../stage/load';
import { atLeast, atMost, type Figure, type Row, type RowOptions } from '../stage/rows';
import { startStage, type Served } from '../stage/stage';
import { buildBareApp } from './apps';

/**
 * The small world: so few rows that query plans make no difference, but enough that every page is as full as with the
 * large one. A tenth of the shows are coming shows of one city, each brand has a hundred shows of them, and a show has
 * ten applications.
 */
const smallSize = { brands: 6, comedians: 500, shows: 1000, applications: 10_000 };

/** A stage with many shows, or with few. */
type World = Awaited<ReturnType<typeof startWorld>>;

/** Worlds are made when the first row needs them, and stay until the end. */
export type Worlds = { large: () => Promise<World>; small: () => Promise<World> };

export function prepareWorlds(stack: AsyncDisposableStack): Worlds {
  const made: Record<string, Promise<World>> = {};
  return {
    large: () => (made.large ??= startWorld(stack)),
    small: () => (made.small ??= startWorld(stack, smallSize)),
  };
}

async function startWorld(stack: AsyncDisposableStack, size?: typeof smallSize) {
  const fill = async (databaseUrl: string) => {
    await importPlaces(databaseUrl);
    await seedLarge(databaseUrl, (line) => console.log(`  ${line}`), size);
  };
  const stage = stack.use(await startStage({ fill, durable: false }));
  const { db } = stage;
  // The city and the brand with the most coming shows.
  const [most] = await db.$queryRaw<{ slug: string; brandId: string }[]>`
    SELECT mode() WITHIN GROUP (ORDER BY slug) AS slug, mode() WITHIN GROUP (ORDER BY "brandId") AS "brandId"
    FROM shows JOIN cities ON cities.id = "cityId" WHERE "startsAt" >= now()`;
  const { slug, brandId } = most!;
  const { email } = await db.brandMember.findFirstOrThrow({ where: { brandId, role: 'admin' } });
  const { id: showId } = await db.show.findFirstOrThrow({
    where: { brandId, startsAt: { gt: new Date() }, cancelledAt: null, visibility: 'public' },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  const init = { headers: { cookie: await stage.signIn(email) } };
  const target = (name: string, path: string, at: Served = stage) => targetOf(at, name, { path, init });
  return { stage, slug, brandId, showId, target };
}

/** Connections to measure throughput, response times, and pages that hardly wait; and the seconds of a round. */
const [crowd, few, two, seconds] = [32, 4, 2, 4];

/**
 * Seconds of a round that measures response times. It contains at least one renewal of the city's cache, because the
 * p99 with a renewal is much higher than without.
 */
const withRenewal = 20;

const growth = 'times few shows';

/** The page of a city, and what everybody reads of a brand, against a bare page of Next.js and against few shows. */
async function measurePages(worlds: Worlds, { rounds }: RowOptions): Promise<Figure[]> {
  await using app = await buildBareApp();
  const [large, small] = [await worlds.large(), await worlds.small()];
  const { brandId, slug, stage, target } = large;
  const bare = target('a bare page', '/', await stage.another({ bareFolder: app.folder }));
  const city = target('the city page', `/user/cities/${slug}`);
  const embed = `/embed/${brandId}?lang=de&limit=50`;
  const publicOnes = [target('an embed', embed), target('a brand page', `/public/${brandId}?lang=de`)];
  const known = [...publicOnes, ...feedsOf(slug).map((path) => target(path, path))].map(async (one) => {
    const headers = { 'if-none-match': (await fetch(one.url)).headers.get('etag') ?? '' };
    return { ...one, name: `${one.name} that is known`, headers, status: 304 };
  });
  const others = [...publicOnes, ...(await Promise.all(known))];
  // With one request per hour, all requests after the first are refused.
  const refusing = await stage.another({ environment: { RATE_LIMIT: '1/3600' } });
  const refusal = { ...target('a refusal', embed, refusing), status: 429 };
  await fetch(refusal.url);

  const targets = [bare, city, refusal, ...others];
  const taken = await alternate(targets, { rounds, seconds, connections: crowd });
  const [ofBare = [], ofCity = [], ofRefusal = [], ...ofOthers] = taken;
  const pair = [city, small.target('the city page, few shows', `/user/cities/${small.slug}`)];
  const calm = await alternate(pair, { rounds: 3, seconds: withRenewal, connections: few });
  const [many, less] = calm.map((rounds) => median(rounds.map(({ p99 }) => p99)));
  const against = 'times a bare page';
  return [
    atLeast('the city page: throughput', ratio(ofCity, ofBare, 'perSecond'), 0.3, against),
    atMost('the city page: p99', many! / less!, 1.5, growth),
    ...ofOthers.map((rounds, index) => {
      const { name, url } = others[index]!;
      const least = url.includes('/feeds/') ? 1 : 1.8;
      return atLeast(`${name}: throughput`, ratio(rounds, ofBare, 'perSecond'), least, against);
    }),
    // Refusals protect the server only if they cost far less than a page.
    atMost('a refusal: processor', ratio(ofRefusal, ofBare, 'processor'), 0.1, against),
  ];
}

/** Pages of a team and of a comedian, with their paths in a world. */
function pagesOf({ slug, brandId, showId }: World): Record<string, string> {
  const team = `/brands/${brandId}/team`;
  return {
    'the home page': '/user',
    "a show's page": `/user/shows/${showId}`,
    'own spots': '/user/spots',
    notices: '/user/notices',
    chats: '/user/chat',
    'the cities': '/user/cities',
    'the filter of a city': `/user/cities/${slug}/filter`,
    'the dashboard': team,
    'the inbox': `${team}/applications`,
    'a line-up': `${team}/shows/${showId}`,
    "a team's chats": `${team}/chats`,
    'the tracker': `${team}/vollgas`,
    'the list of shows': `${team}/lineupshowauswahl`,
    'past shows': `${team}/lineupshowauswahl?when=past`,
    'a search among shows': `${team}/lineupshowauswahl?q=lampen`,
    'the list of comedians': `${team}/comedians`,
  };
}

/** What a page takes in the large world, compared with the small one: nearly the longest time, and the usual one. */
async function measureGrowth(worlds: Worlds, { rounds }: RowOptions): Promise<Figure[]> {
  const [large, small] = [await worlds.large(), await worlds.small()];
  const figures: Figure[] = [];
  const ofSmall = pagesOf(small);
  for (const [name, path] of Object.entries(pagesOf(large))) {
    const pair = [large.target(name, path), small.target(`${name}, few shows`, ofSmall[name]!)];
    const [many = [], less = []] = await alternate(pair, { rounds, seconds, connections: two });
    figures.push(atMost(`${name}: p99`, ratio(many, less, 'p99'), 1.2, growth));
    figures.push(atMost(`${name}: time`, ratio(less, many, 'perSecond'), 1.2, growth));
  }
  return figures;
}

const feedsOf = (slug: string) => [
  `/api/feeds/cities/${slug}/shows.ics`,
  `/api/feeds/v1/cities/${slug}/shows.json`,
];

/** Feeds with 1,000 shows that are not cached. */
async function measureFeeds(worlds: Worlds, { rounds }: RowOptions): Promise<Figure[]> {
  const { stage, slug } = await worlds.large();
  const figures: Figure[] = [];
  for (const path of feedsOf(slug)) {
    const made: number[] = [];
    // In the first rounds, the server's code gets compiled.
    for (let round = -4; round < rounds; round++) {
      // Long enough for the cached feed to expire.
      await sleep(publicFreshness.usableFor + 100);
      const before = processorTime(stage.server);
      const { status, text } = await ask(stage.url, path);
      const shows = text.match(/BEGIN:VEVENT|"startsAt":/g)?.length;
      if (status !== 200 || shows !== 1000) throw new Error(`${path}: ${status}, ${shows} shows.`);
      if (round >= 0) made.push(processorTime(stage.server) - before);
    }
    figures.push(atMost(`${path}: processor`, median(made), 200, 'ms'));
  }
  return figures;
}

/** The rows that need many shows. */
export function pageRows(worlds: Worlds): Row[] {
  const row = (name: string, what: string, measure: typeof measurePages): Row => ({
    name,
    what: () => what,
    run: (options) => pinned(() => measure(worlds, options)),
  });
  return [
    row('pages', 'pages of 10,000 shows', measurePages),
    row('feeds', 'feeds of 1,000 shows', measureFeeds),
    row('growth', 'pages in a world of 100,000 shows and 1,000,000 applications', measureGrowth),
  ];
}
