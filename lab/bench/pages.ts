import { setTimeout as sleep } from 'node:timers/promises';
import { publicFreshness } from '@/lib/core/http/cached-answer';
import { alternate, ask, median, pinned, processorTime, ratio } from '../app/load';
import { atLeast, atMost, type Figure, type Row, type RowOptions } from '../app/rows';
import { buildBareApp } from '@/e2e/support/bare-app';
import type { Worlds } from './worlds';

/** The connections to measure throughput and response times, and the seconds of a round. */
const [crowd, few, seconds] = [32, 4, 4];

/**
 * Seconds of a round that measures response times. It contains at least one renewal of the city's cache, because the
 * p99 with a renewal is much higher than without.
 */
const withRenewal = 20;

const growth = 'times few shows';

/** Measures the page of a city, and a brand's public pages, against a bare page of Next.js and against few shows. */
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

const feedsOf = (slug: string) => [
  `/api/feeds/cities/${slug}/shows.ics`,
  `/api/feeds/v1/cities/${slug}/shows.json`,
];

/** Measures feeds with 1,000 shows that are not cached. */
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
    figures.push(atMost(`${path}: processor`, median(made), 120, 'ms'));
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
  ];
}
