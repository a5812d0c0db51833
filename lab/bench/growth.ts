import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, childrenTime, median, percentile, pinned, processorTime, until } from '../app/load';
import { atMost, type Figure, type Row, type RowOptions } from '../app/rows';
import { projectDir } from '@/scripts/start/project';
import type { World, Worlds } from './worlds';

/** The number of requests for each page in each world, of runs of a job, and of warm-ups, so that all is compiled. */
const [asks, runs, warmUps] = [10, 1, 3];

/** The milliseconds that are imperceptible: shorter times count as this. */
const least = 20;

const fewShows = 'times few shows';

/** The only pages that count all rows of the platform, for a single person now and then. */
const operators = '/operator';

/** Requests besides the pages: searches, further pages of lists, and responses without a page. */
const further = [
  '/user/cities/{city}?q=lampen',
  '/brands/{brand}/team/lineupshowauswahl?when=past',
  '/brands/{brand}/team/lineupshowauswahl?q=lampen',
  '/brands/{brand}/team/comedians?q=mar',
  '/api/brands/{brand}/comedians?q=mar',
  '/api/brands/{brand}/vollgas.csv',
  '/api/brands/{brand}/shows/{show}/applications.csv',
  '/api/chats/unread',
  '/api/chats/{chat}/messages',
  '/api/cities?q=ber',
  '/api/feeds/brands/{brand}/shows.ics',
];

/** Returns the addresses of all pages about rows that the worlds have, with names in braces. */
function addresses(): string[] {
  const pages = globSync('app/**/page.tsx', { cwd: projectDir }).map((file) =>
    file
      .replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, '')
      .replaceAll('[', '{')
      .replaceAll(']', '}'),
  );
  return [...pages, ...further].filter((address) => address && !address.startsWith(operators)).sort();
}

/** Returns the ids of a world for the names in addresses. */
async function idsOf({ stage: { db }, email, brandId, slug, show }: World): Promise<Record<string, string>> {
  const where = { brandId, applications: { some: { comedian: { email } } } };
  const { id: brandsOwn } = await db.chat.findFirstOrThrow({
    where: { show: { brandId } },
    orderBy: [{ lastNumber: 'desc' }, { id: 'asc' }],
  });
  const comedian = await db.comedian.findFirstOrThrow({
    where: { applications: { some: { show: where } } },
    orderBy: { id: 'asc' },
  });
  const names = { brand: brandId, city: slug, comedian: comedian.id, chat: brandsOwn };
  return { ...names, show: show.id, venue: show.venueId, format: show.formatId };
}

/** Fills the ids into an address; null for one about rows that the worlds lack. */
function pathOf(address: string, ids: Record<string, string>): string | null {
  let isKnown = true;
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => {
    isKnown &&= name in ids;
    return ids[name] ?? '';
  });
  return isKnown && !/[{}]/.test(path) ? path : null;
}

/** The times of an action in milliseconds, and its total processor time, the database's part included. */
type Cost = { took: number[]; processor: number };

/** Runs an action in turn in both worlds. Returns its cost, without the warm-ups. */
async function inTurn(
  times: number,
  worlds: readonly [large: World, small: World],
  work: (world: World, nth: number) => Promise<number>,
): Promise<Cost[]> {
  const costs = worlds.map((): Cost => ({ took: [], processor: 0 }));
  for (let time = -warmUps; time < times; time += 1) {
    for (const [nth, world] of worlds.entries()) {
      const { server, postgres } = world.stage;
      const used = () => processorTime(server) + childrenTime(postgres.mainProcess());
      const before = used();
      const took = await work(world, nth);
      if (time < 0) continue;
      costs[nth]!.took.push(took);
      costs[nth]!.processor += (used() - before) / times;
    }
  }
  return costs;
}

/** Returns the ratio of two times. */
const ratioOf = (many: number, few: number) => Math.max(least, many) / Math.max(least, few);

/** Measures each page in the large world, compared with the small one. */
async function measurePages(worlds: readonly [World, World], rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const ids = await Promise.all(worlds.map(idsOf));
  for (const address of addresses()) {
    const paths = ids.flatMap((of) => pathOf(address, of) ?? []);
    if (paths.length < worlds.length) continue;
    const statuses = new Set<number>();
    const [many, few] = await inTurn(asks * rounds, worlds, async ({ stage, init }, nth) => {
      const { status, took } = await ask(stage.url, paths[nth]!, init);
      statuses.add(status);
      return took;
    });
    // A redirect is measured at its target.
    if (!statuses.has(200)) {
      console.log(`  ${address}: ${[...statuses].join(', ')}`);
      continue;
    }
    // The p99 of one run is its slowest response, delayed by other load on the machine as well. The median reveals
    // that.
    for (const [name, inLarge, inSmall] of [
      ['p99', percentile(many!.took, 0.99), percentile(few!.took, 0.99)],
      ['median', median(many!.took), median(few!.took)],
      ['processor', many!.processor, few!.processor],
    ] as const) {
      console.log(`  ${address}: ${name} ${Math.round(inLarge)} ms, few shows ${Math.round(inSmall)}`);
      figures.push(atMost(`${address}: ${name}`, ratioOf(inLarge, inSmall), 1.2, fewShows));
    }
  }
  return figures;
}

/** Runs a job by the queue. Returns its milliseconds, from the request on. */
async function runJob({ stage: { db } }: World, name: string): Promise<number> {
  const began = performance.now();
  await db.$executeRaw`SELECT graphile_worker.add_job(${name}, job_key => 'measured', max_attempts => 1)`;
  for (;;) {
    const [waiting] = await db.$queryRaw<{ last_error: string | null }[]>`
      SELECT last_error FROM graphile_worker.jobs WHERE key = 'measured'`;
    if (!waiting) return performance.now() - began;
    if (waiting.last_error !== null) throw new Error(`${name}: ${waiting.last_error}`);
    await sleep(2);
  }
}

/** Measures each job when little has become due since its last run. */
async function measureJobs(worlds: readonly [World, World], rounds: number): Promise<Figure[]> {
  const workers = worlds.map(({ stage }) => stage.work());
  const namesIn = ({ stage }: World) =>
    stage.db.$queryRaw<{ name: string }[]>`
      SELECT identifier AS name FROM graphile_worker._private_known_crontabs ORDER BY 1`.catch(() => []);
  const namesInBoth = () => Promise.all(worlds.map(namesIn));
  await until('the workers began', async () => (await namesInBoth()).every(({ length }) => length > 0));
  const figures: Figure[] = [];
  for (const { name } of await namesIn(worlds[1])) {
    const [many, few] = await inTurn(runs * rounds, worlds, (world) => runJob(world, name));
    const [time, ofFew] = [median(many!.took), median(few!.took)];
    console.log(`  the job ${name}: ${Math.round(time)} ms, few shows ${Math.round(ofFew)}`);
    figures.push(atMost(`the job ${name}`, ratioOf(time, ofFew), 1.2, fewShows));
  }
  await Promise.all(workers.map((worker) => worker.stop()));
  return figures;
}

export function growthRow(worlds: Worlds): Row {
  const measure = async ({ rounds }: RowOptions) => {
    const both = [await worlds.large(), await worlds.small()] as const;
    return [...(await measurePages(both, rounds)), ...(await measureJobs(both, rounds))];
  };
  return {
    name: 'growth',
    what: () => 'every page and job in a world of 100,000 shows and 1,000,000 applications',
    run: (options) => pinned(() => measure(options)),
  };
}
