import { createDb } from '@/lib/core/db';
import { listTracked, trackerSql, type Span } from '@/lib/fairness/queries';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { windowStart } from '@/lib/fairness/rules';
import { arrange } from '@/lib/fairness/tracker-rules';
import { median } from './load';
import { result } from './report';
import type { World } from './world';

/** The goal for a brand's tracker: milliseconds until everybody is read, scored and sorted. */
const goal = 300;

/** Measures the tracker of the busiest brand with its longest window, and prints the plan of its one statement. */
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
  } finally {
    await db.$disconnect();
  }
}
