import { alternate, median, ratio, type Round, type Target } from './load';
import { describe, result } from './report';
import { measurePage } from './sizes';

/** The goals for the city page. */
const goals = { ofMemory: 0.85, ofBare: 0.3, p99: 1.5, html: 60_000, scripts: 30_000 };

/** Parallel connections: a crowd to measure throughput, and a few to measure response times. */
const crowd = 32;
const few = 4;

/**
 * Seconds of a round that measures response times. It contains at least one renewal of the city's cache, because the
 * p99 with a renewal is much higher than without.
 */
const withRenewal = 20;

/** The city page with a large database, the pages to compare it with, and the same page with a small database. */
export type CityTargets = { page: Target; memory: Target; bare: Target; smaller: Target };

/**
 * Measures the city page: its throughput compared with simpler pages, its response time compared with a smaller
 * database, and its size.
 */
export async function measureCity(
  { page, memory, bare, smaller }: CityTargets,
  options: { rounds: number; seconds: number },
): Promise<void> {
  const targets = [page, memory, bare];
  const taken = await alternate(targets, { ...options, connections: crowd });
  for (const [index, target] of targets.entries()) describe(target, taken[index]!);
  const [ofPage = [], ofMemory = [], ofBare = []] = taken;
  const throughput = (others: readonly Round[]) => ratio(ofPage, others, ({ perSecond }) => perSecond);

  const compared = [page, smaller];
  const calm = await alternate(compared, { rounds: 3, seconds: withRenewal, connections: few });
  for (const [index, target] of compared.entries()) describe(target, calm[index]!);
  const [p99Large, p99Small] = calm.map((list) => median(list.map(({ p99 }) => p99)));

  const [sizes, empty] = [await measurePage(page.url, page.cookie), await measurePage(bare.url)];
  const open = await measurePage(`${page.url}?open=1`, page.cookie);
  console.log('\nWhat came of it (goal)');
  result('throughput against the same from memory', throughput(ofMemory), '≥', goals.ofMemory);
  result('throughput against a bare dynamic page', throughput(ofBare), '≥', goals.ofBare);
  result('p99 against few shows', p99Large! / p99Small!, '≤', goals.p99);
  result('HTML, bytes', sizes.html, '≤', goals.html);
  result('HTML where all 50 are open, bytes', open.html, '≤', goals.html);
  result(
    'client JavaScript above an empty page, bytes gzip',
    sizes.scripts - empty.scripts,
    '≤',
    goals.scripts,
  );
}
