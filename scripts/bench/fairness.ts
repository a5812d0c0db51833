import { createDb } from '@/lib/core/db';
import { listTracked, trackerSql, type Span, type TrackedRow } from '@/lib/fairness/queries';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { rankByScore, windowStart } from '@/lib/fairness/rules';
import { suggest } from '@/lib/fairness/suggestion-rules';
import { arrange } from '@/lib/fairness/tracker-rules';
import { median } from './load';
import { result } from './report';
import type { World } from './world';

/** The goal for a brand's tracker: milliseconds until all rows are read, scored and sorted. */
const goal = 300;

/** The goal for suggesting a line-up, in milliseconds. */
const suggestionGoal = 100;
const applicants = 300;
const places = 20;

/**
 * Measures the tracker of the busiest brand with its longest window and a suggestion for a line-up. Prints the plan of
 * the tracker's one query.
 */
export async function measureFairness(world: World, { rounds }: { rounds: number }): Promise<void> {
  const db = createDb(world.databaseUrl);
  try {
    const now = new Date();
    const span: Span = { since: windowStart('m12', now), until: now, now };
    const read = async () => {
      const rows = await listTracked(db, world.brand.id, span, []);
      const withFacts = rows.map((row) => ({ ...row, facts: row }));
      return arrange(withFacts, { show: 'all', order: 'score' }, now).length;
    };
    const people = await read();
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await read();
      taken.push(performance.now() - start);
    }
    const plan = await db.$queryRaw<{ 'QUERY PLAN': string }[]>(
      Prisma.sql`EXPLAIN (ANALYZE, COSTS OFF) ${trackerSql(world.brand.id, span, [])}`,
    );
    console.log(plan.map((line) => `  ${line['QUERY PLAN']}`).join('\n'));
    result(`the tracker with ${people} comedians: ms`, median(taken), '≤', goal);
    measureSuggestion(await listTracked(db, world.brand.id, span, []), { now, rounds });
  } finally {
    await db.$disconnect();
  }
}

/** Measures how long scoring, sorting and suggesting take, when a third of the applicants were in the last show. */
function measureSuggestion(
  tracked: readonly TrackedRow[],
  { now, rounds }: { now: Date; rounds: number },
): void {
  const rows = tracked.slice(0, applicants).map((row) => ({ ...row, facts: row, appliedAt: null }));
  if (rows.length < applicants) throw new Error(`The brand has fewer than ${applicants} comedians.`);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const candidates = rankByScore(rows, now).map(({ comedianId, hadSpot }, index) => ({
      comedianId,
      rank: index + 1,
      isNewcomer: !hadSpot,
      isRepeat: hadSpot && index % 3 === 0,
    }));
    suggest(candidates, { newcomers: 5, repeats: 2 }, { places, newcomers: 0, repeats: 0 });
    taken.push(performance.now() - start);
  }
  result(`a line-up suggested for ${applicants} applicants: ms`, median(taken), '≤', suggestionGoal);
}
