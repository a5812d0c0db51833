import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBareApp, buildMemoryApp } from './bench/apps';
import { alternate, median, pin, type Round, type Target } from './bench/load';
import { measurePage } from './bench/sizes';
import { secret, startWorld, type World } from './bench/world';
import { runCommand } from './own-database';
import { ensureBuild } from './start/build';
import { Failure } from './start/failure';
import { startNextServer } from './start/next-server';
import { freePort } from './start/ports';

/** What issue 3 asks of the city page. */
const goals = { ofMemory: 0.85, ofBare: 0.3, p99: 1.5, html: 60_000, scripts: 30_000 };

/** Connections at once: more than one server answers at a time; and few, where the time of each is looked at. */
const crowd = 32;
const few = 4;

await runCommand(async () => {
  const { rounds, seconds } = readOptions();
  await using running = new AsyncDisposableStack();
  const say = (line: string) => console.log(`  ${line}`);
  // Before anything is started: PostgreSQL stays where its parent is.
  const isPinned = pin(process.pid, 1);
  console.log(
    isPinned ? 'Servers on one core, load and PostgreSQL on the other.' : 'Nothing is pinned to a core.',
  );

  console.log('Building the app, the same from memory, and a bare page');
  await ensureBuild();
  const memoryApp = await buildMemoryApp();
  running.defer(memoryApp.remove);
  const bareApp = await buildBareApp();
  running.defer(bareApp.remove);

  console.log('Making a large world');
  const large = await startWorld('large', say, process.env.BENCH_DATABASE_URL);
  running.defer(large.stop);
  console.log('Making a small world');
  const small = await startWorld('small', () => {});
  running.defer(small.stop);

  const folder = await mkdtemp(join(tmpdir(), 'spotlicht-bench-'));
  running.defer(() => rm(folder, { recursive: true, force: true }));
  const keptPage = join(folder, 'page.json');
  await writeFile(keptPage, JSON.stringify(large.page));

  const start = async (world: World, app?: { folder: string }, path = `/user/cities/${world.city.slug}`) => {
    const port = await freePort();
    const server = await startNextServer({
      mode: 'start',
      host: '127.0.0.1',
      port,
      folder: app?.folder,
      environment: environmentFor(world, port, keptPage),
      signal: new AbortController().signal,
    });
    running.defer(() => server.stop());
    if (isPinned && server.pid !== undefined) pin(server.pid, 0);
    return { url: `http://localhost:${port}${path}`, cookie: world.cookie, pid: server.pid ?? 0 };
  };
  const page: Target = { name: 'the city page', ...(await start(large)) };
  const memory: Target = { name: 'the same from memory', ...(await start(large, memoryApp)) };
  const bare: Target = { name: 'a bare dynamic page', ...(await start(large, bareApp, '/')) };
  const smaller: Target = { name: 'the city page, few shows', ...(await start(small)) };

  console.log(`\n${large.city.comingShows} coming shows in ${large.city.slug}, 50 on the page, signed in\n`);
  const targets = [page, memory, bare];
  const taken = await alternate(targets, { rounds, seconds, connections: crowd });
  for (const [index, target] of targets.entries()) describe(target, taken[index]!);
  const [ofPage, ofMemory, ofBare] = taken.map((list) => median(list.map(({ perSecond }) => perSecond)));

  const compared = [page, smaller];
  const calm = await alternate(compared, { rounds, seconds, connections: few });
  for (const [index, target] of compared.entries()) describe(target, calm[index]!);
  const [p99Large, p99Small] = calm.map((list) => median(list.map(({ p99 }) => p99)));

  const [sizes, empty] = [await measurePage(page.url, page.cookie), await measurePage(bare.url)];
  const open = await measurePage(`${page.url}?open=1`, page.cookie);
  console.log('\nWhat came of it (goal)');
  result('throughput against the same from memory', ofPage! / ofMemory!, '≥', goals.ofMemory);
  result('throughput against a bare dynamic page', ofPage! / ofBare!, '≥', goals.ofBare);
  result('p99 against few shows', p99Large! / p99Small!, '≤', goals.p99);
  result('HTML, bytes', sizes.html, '≤', goals.html);
  result('HTML where all 50 are open, bytes', open.html, '≤', goals.html);
  result(
    'client JavaScript above an empty page, bytes gzip',
    sizes.scripts - empty.scripts,
    '≤',
    goals.scripts,
  );
});

function readOptions(): { rounds: number; seconds: number } {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '4' } },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!(rounds >= 1 && seconds >= 1)) throw new Failure('npm run bench -- [--rounds 7] [--seconds 4]');
  return { rounds, seconds };
}

function environmentFor({ databaseUrl }: World, port: number, keptPage: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: secret,
    GOOGLE_CLIENT_ID: 'bench',
    GOOGLE_CLIENT_SECRET: 'bench',
    SIGN_IN_STAND_IN_URL: '',
    LOG_LEVEL: 'error',
    BENCH_PAGE: keptPage,
  };
}

function describe({ name }: Target, rounds: readonly Round[]): void {
  const perSecond = median(rounds.map((round) => round.perSecond));
  const p99 = median(rounds.map((round) => round.p99));
  const processor = rounds.flatMap((round) => round.processor ?? []);
  const cost = processor.length > 0 ? `${median(processor).toFixed(2)} ms of processor each` : '';
  console.log(`  ${name.padEnd(26)}${perSecond.toFixed(0).padStart(6)} per second, p99 ${p99} ms, ${cost}`);
}

function result(what: string, value: number, sign: '≥' | '≤', goal: number): void {
  const isReached = sign === '≥' ? value >= goal : value <= goal;
  const shown = Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2);
  console.log(`${isReached ? '✓' : '✗'} ${what}: ${shown} (${sign} ${goal.toLocaleString('en')})`);
}
