import { gzipSync } from 'node:zlib';
import { alternate, median, ratio, type Round, type Target } from './load';
import { describe, result } from './report';

/** The goals for public pages. */
const goals = { ofBare: 1.8, ofCity: 4, known: 5, html: 40_000, reporter: 1000, loader: 2000 };

/** The goal for refused requests. They protect the server only if they cost far less than a page. */
const refusalGoal = 0.1;

/** Parallel connections, to measure throughput. */
const crowd = 32;

/** An embed and a brand's page with a large database, the pages to compare them with, and a refused request. */
export type PublicTargets = { embed: Target; brand: Target; bare: Target; city: Target; refused: Target };

/** Measures public pages: their throughput compared with other pages, conditional requests, and their size. */
export async function measurePublic(
  { embed, brand, bare, city, refused }: PublicTargets,
  options: { rounds: number; seconds: number },
): Promise<void> {
  await fetch(refused.url);
  const targets = [embed, brand, bare, city, refused];
  const taken = await alternate(targets, { ...options, connections: crowd });
  for (const [index, target] of targets.entries()) describe(target, taken[index]!);
  const [ofEmbed, ofBrand, ofBare, ofCity, ofRefused] = taken as [
    Round[],
    Round[],
    Round[],
    Round[],
    Round[],
  ];

  const known = await Promise.all(
    [embed, brand].map(async (target) => ({
      ...target,
      name: `${target.name}, known`,
      status: 304,
      tag: await tagOf(target),
    })),
  );
  const calm = await alternate(known, { ...options, connections: 1 });
  for (const [index, target] of known.entries()) describe(target, calm[index]!);

  const html = await (await fetch(embed.url)).text();
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  const loader = Buffer.from(await (await fetch(new URL('/embed.js', embed.url))).arrayBuffer());
  console.log('\nWhat came of it (goal)');
  for (const [name, rounds] of [
    ['embed', ofEmbed],
    ['brand page', ofBrand],
  ] as const) {
    result(
      `${name}: throughput against a bare dynamic page`,
      ratio(rounds, ofBare, perSecond),
      '≥',
      goals.ofBare,
    );
    result(`${name}: throughput against the city page`, ratio(rounds, ofCity, perSecond), '≥', goals.ofCity);
  }
  if (![...ofRefused, ...ofBare].some(({ processor }) => processor === null)) {
    const processor = ratio(ofRefused, ofBare, (round) => round.processor ?? NaN);
    result('a refusal: processor time against a bare dynamic page', processor, '≤', refusalGoal);
  }
  for (const [index, { name }] of known.entries()) {
    result(`${name}: milliseconds`, 1000 / median(calm[index]!.map(perSecond)), '≤', goals.known);
  }
  result(
    `HTML of ${[...html.matchAll(/<li>/g)].length} shows in an embed, bytes`,
    Buffer.byteLength(html),
    '≤',
    goals.html,
  );
  result('JavaScript of an embed, bytes', Buffer.byteLength(scripts.join('')), '≤', goals.reporter);
  result('JavaScript of the page around it, bytes gzip', gzipSync(loader).length, '≤', goals.loader);
}

function perSecond(round: Round): number {
  return round.perSecond;
}

async function tagOf({ url }: Target): Promise<string> {
  const tag = (await fetch(url)).headers.get('etag');
  if (!tag) throw new Error(`${url} has no tag.`);
  return tag;
}
