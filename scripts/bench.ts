import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBareApp, buildMemoryApp, type BuiltApp } from './bench/apps';
import { measureCity } from './bench/city';
import { measureEditor } from './bench/editor';
import { measureFairness } from './bench/fairness';
import { measureFeeds } from './bench/feeds';
import { pin, type Target } from './bench/load';
import { measureLive } from './bench/live';
import { measureMedia } from './bench/media';
import { measurePublic } from './bench/public';
import { measureTeam, teamPages } from './bench/team';
import { secret, startWorld, type World } from './bench/world';
import { runCommand } from './own-database';
import { ensureBuild } from './start/build';
import { Failure } from './start/failure';
import { startNextServer } from './start/next-server';
import { freePort } from './start/ports';

const parts = ['editor', 'media', 'live', 'fairness', 'city', 'team', 'public', 'feeds'] as const;
type Part = (typeof parts)[number];

await runCommand(async () => {
  const { only, ...rounds } = readOptions();
  await using running = new AsyncDisposableStack();
  const say = (line: string) => console.log(`  ${line}`);
  const isWanted = (part: Part) => !only || only === part;
  if (isWanted('editor')) {
    console.log('A line-up with 20 lines and 300 applicants, in a browser');
    await measureEditor();
    if (only) return;
  }
  if (isWanted('media')) {
    console.log('Videos of 100 MB and pictures, in a browser');
    await ensureBuild();
    await measureMedia(rounds);
    if (only) return;
  }
  if (isWanted('live')) {
    console.log('Messages, streams and what is sent');
    await ensureBuild();
    await measureLive(rounds);
    if (only) return;
  }

  // The process is pinned before anything else starts, because PostgreSQL inherits the core of its parent process.
  const isPinned = pin(process.pid, 1);
  console.log(
    isPinned ? 'Servers on one core, load and PostgreSQL on the other.' : 'Nothing is pinned to a core.',
  );

  if (only !== 'fairness') {
    console.log('Building the app');
    await ensureBuild();
  }
  const built = async (build: () => Promise<BuiltApp>) => {
    const app = await build();
    running.defer(app.remove);
    return app;
  };

  console.log('Making a large world');
  const large = await startWorld('large', say, process.env.BENCH_DATABASE_URL);
  running.defer(large.stop);
  if (isWanted('fairness')) {
    console.log(`\nThe tracker of a brand with ${large.brand.comedians} comedians\n`);
    await measureFairness(large, rounds);
    if (only) return;
  }
  console.log('Making a small world');
  const small = await startWorld('small', () => {}, process.env.BENCH_SMALL_DATABASE_URL);
  running.defer(small.stop);

  const folder = await mkdtemp(join(tmpdir(), 'spotlicht-bench-'));
  running.defer(() => rm(folder, { recursive: true, force: true }));
  const keptPage = join(folder, 'page.json');
  await writeFile(keptPage, JSON.stringify(large.page));

  const start = async (world: World, app?: BuiltApp, rateLimit?: string) => {
    const port = await freePort();
    const server = await startNextServer({
      mode: 'start',
      host: '127.0.0.1',
      port,
      folder: app?.folder,
      isBare: app?.isBare,
      environment: { ...environmentFor(world, port, keptPage), ...(rateLimit && { RATE_LIMIT: rateLimit }) },
      signal: new AbortController().signal,
    });
    running.defer(() => server.stop());
    if (isPinned && server.pid !== undefined) pin(server.pid, 0);
    const target = { cookie: world.cookie, pid: server.pid ?? 0 };
    return (name: string, path: string): Target => ({
      ...target,
      name,
      url: `http://localhost:${port}${path}`,
    });
  };
  const [ofLarge, ofSmall] = [await start(large), await start(small)];
  const ofCity = (world: World) => `/user/cities/${world.city.slug}`;
  const page = ofLarge('the city page', ofCity(large));
  const needsBare = isWanted('city') || isWanted('public');
  const bare = needsBare && (await start(large, await built(buildBareApp)))('a bare dynamic page', '/');

  if (isWanted('city') && bare) {
    console.log(
      `\n${large.city.comingShows} coming shows in ${large.city.slug}, 50 on the page, signed in\n`,
    );
    const memory = (await start(large, await built(buildMemoryApp)))('the same from memory', ofCity(large));
    const smaller = ofSmall('the city page, few shows', ofCity(small));
    await measureCity({ page, memory, bare, smaller }, rounds);
  }
  if (isWanted('public') && bare) {
    console.log(`\nWhat everybody reads of a brand with ${large.brand.shows} shows\n`);
    const path = `/embed/${large.brand.id}?lang=de&limit=50`;
    // With one request per hour, all requests after the first are refused.
    const ofRefusing = await start(large, undefined, '1/3600');
    const refused = { ...ofRefusing('a refusal', path), status: 429 };
    const [embed, brand] = [
      ofLarge('an embed', path),
      ofLarge('a brand page', `/public/${large.brand.id}?lang=de`),
    ];
    await measurePublic({ embed, brand, bare, city: page, refused }, rounds);
  }
  if (isWanted('feeds')) {
    console.log(`\nFeeds of ${large.city.slug}, 1,000 shows each\n`);
    const [ics, json] = [`/api/feeds/cities/${large.city.slug}`, `/api/feeds/v1/cities/${large.city.slug}`];
    const feeds = [ofLarge('a calendar', `${ics}/shows.ics`), ofLarge('JSON', `${json}/shows.json`)];
    await measureFeeds(feeds, rounds);
  }
  if (isWanted('team')) {
    const sizes = [large, small].map(({ brand }) => `${brand.shows} shows and ${brand.comedians} comedians`);
    console.log(`\nA brand with ${sizes.join(', and one with ')}\n`);
    const pathOf = (world: World, path: string) => `/brands/${world.brand.id}/team${path}`;
    const pairs = teamPages.map(({ name, path }) => ({
      name,
      large: ofLarge(name, pathOf(large, path)),
      small: ofSmall(`${name}, few`, pathOf(small, path)),
    }));
    await measureTeam(pairs, rounds);
  }
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '4' },
      only: { type: 'string' },
    },
  });
  const only = parts.find((part) => part === values.only);
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!(rounds >= 1 && seconds >= 1 && values.only === only)) {
    throw new Failure(`npm run bench -- [--rounds 7] [--seconds 4] [--only ${parts.join('|')}]`);
  }
  return { rounds, seconds, only };
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
    // A limit that the load of the benchmark never reaches.
    RATE_LIMIT: '900000/1',
    BENCH_PAGE: keptPage,
  };
}
