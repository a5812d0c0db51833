import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { makeComedian } from '@/lib/comedians/testing';
import { createDb } from '@/lib/core/database/db';
import { noImages } from '@/scripts/testing/programs';
import { buildahIn, type Image } from './image/buildah';
import { runInside, startInside, type Container, type Running } from './image/contained';
import { runCommand } from '@/scripts/own-database';
import { WalkingBrowser } from '@/scripts/sign-in-stand-in/testing';
import { startSignInStandIn } from '@/scripts/sign-in-stand-in/provider';
import { until } from './app/load';
import { Failure } from '@/scripts/start/failure';
import { freePort } from '@/scripts/start/ports';
import { startPostgres, withClient } from '@/scripts/start/postgres';
import { bundling } from '@/scripts/start/programs';
import { projectDir } from '@/scripts/start/project';

/*
 * Builds the image of the Dockerfile and runs it as compose.yaml does: migrations, two servers and a worker, read-only and without
 * rights. Signs in, loads pages, runs commands, and stops everything. It needs buildah and mmdebstrap, as root, and no registry
 * of images.
 */

/** The maximum of megabytes that the image may add to its base. */
const mostMegabytes = 230;

/** Milliseconds after which Docker kills a container that it has asked to end. */
const mostToEnd = 10_000;

/** Files that must not be in an image, as paths for `find`. */
const strangers = [
  '*/app/.env*',
  '*/app/.git',
  '*/app/lib/*.test.ts',
  '*/app/scripts/*.test.ts',
  '*/app/node_modules/@typescript/*',
  '*/app/node_modules/@next/swc-*',
];

const anna = { email: 'anna@comedy.example', name: 'Anna Berger', role: { de: 'Komikerin', en: 'Comedian' } };

/** In letters of a font that is unpacked before it is read. */
const brandName = '笑いの家';

/** Prints a statement that holds; throws when it does not, with the actual output. */
function hold(what: string, holds: boolean, said: unknown = ''): void {
  if (!holds) throw new Failure(`✗ ${what}\n${String(said)}`);
  console.log(`✓ ${what}`);
}

function megabytesIn(...folders: string[]): number[] {
  const lines = execFileSync('du', ['-sxm', '--total', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.map((line) => Number.parseInt(line, 10));
}

/** Prints the size of the image and its largest packages; it may not have grown beyond the limit. */
function weigh(base: Image, { root, folder }: Image): void {
  const [own = 0] = megabytesIn(path.join(root, folder));
  const [whole = 0] = megabytesIn(root);
  const [below = 0] = megabytesIn(base.root);
  const find = ['-mindepth', '1', '-maxdepth', '1', '-exec', 'du', '-sm', '{}', '+'];
  for (const part of ['', 'node_modules']) {
    const sizes = execFileSync('find', [path.join(root, folder, part), ...find], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .toSorted(([one], [other]) => Number(other) - Number(one));
    const largest = sizes.slice(0, 8).map(([size, file = '']) => `${path.basename(file)} ${size}`);
    console.log(`  ${part || 'the folder'}: ${largest.join(', ')} MB`);
  }
  console.log(`  the image ${whole} MB, its base ${below} MB`);
  hold(`adds ${own} MB to its base, of at most ${mostMegabytes}`, own <= mostMegabytes);
  const named = strangers.flatMap((name, index) => [...(index > 0 ? ['-o'] : []), '-path', name]);
  const found = execFileSync('find', [path.join(root, folder), '(', ...named, ')'], { encoding: 'utf8' });
  hold('has no compiler, test or secret', found === '', found);
}

async function check(folder: string, stack: AsyncDisposableStack): Promise<void> {
  const started = performance.now();
  const buildah = buildahIn(folder);
  stack.defer(() => buildah.close());
  buildah.makeBase();
  console.log(`base made after ${seconds(started)}`);
  buildah.makeImage();
  console.log(`image built after ${seconds(started)}`);
  const image = buildah.open('spotlicht');
  weigh(buildah.open('base'), image);

  const volume = path.join(folder, 'volume');
  for (const name of ['', 'files', 'backups']) {
    mkdirSync(path.join(volume, name));
    chownSync(path.join(volume, name), ...(image.user.split(':').map(Number) as [number, number]));
  }
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  stack.defer(() => postgres.stop());
  const [first, second] = [await freePort(), await freePort()];
  const origin = `http://localhost:${second}`;
  const client = { clientId: 'spotlicht', clientSecret: 'for one run on loopback' };
  const standIn = await startSignInStandIn({ appUrl: origin, people: [anna], ...client });
  stack.defer(() => standIn.stop());
  const container = (environment: Record<string, string>): Container => ({
    image,
    volume,
    environment: {
      DATABASE_URL: postgres.url,
      NEXTAUTH_URL: origin,
      NEXTAUTH_SECRET: 'only-for-one-run-of-the-image-on-loopback',
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      WORKER: 'off',
      ...environment,
    },
  });
  const command = (...args: string[]) => runInside(container({}), args);
  const databaseOf = async (name: string) => {
    await withClient(postgres.url, (db) => db.query(`CREATE DATABASE ${name}`));
    return { DATABASE_URL: Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href };
  };

  const readOnly = command('sh', '-c', 'touch /app/x /app/.next/x /data/x /tmp/x; rm /data/x; id -u');
  hold(
    'writes to /data and /tmp only, without rights of root',
    readOnly.said.match(/Read-only file system/g)?.length === 2 && /^1000$/m.test(readOnly.said),
    readOnly.said,
  );
  const migrations = command('npm', 'run', 'migrate');
  hold('migrates', migrations.code === 0 && migrations.said.includes('is up to date'), migrations.said);
  // Some packages are loaded only for a setting, such as those for a bucket, a mailbox or traces.
  const names = await importedPackages();
  const load = 'for (const name of process.argv.slice(1)) await import(name); process.exit();';
  for (const condition of ['react-server', 'default']) {
    const loading = command(
      'node',
      `--conditions=${condition}`,
      '--input-type=module',
      '--eval',
      load,
      ...names,
    );
    hold(`loads ${names.length} packages (${condition})`, loading.code === 0, loading.said);
  }

  // The first server runs as configured; the second one trusts the stand-in for Google, which a start does only for
  // itself.
  const server = [
    '--conditions=react-server',
    '--expose-gc',
    '.next/programs/server.mjs',
    '127.0.0.1',
    String(second),
    'start',
  ];
  const running: [string, Running][] = [
    ['the first server', startInside(container({ PORT: String(first) }), image.command)],
    [
      'the second server',
      startInside(container({ SIGN_IN_STAND_IN_URL: standIn.issuer }), ['node', ...server]),
    ],
  ];
  stack.defer(async () => void (await Promise.all(running.map(([, { stop }]) => stop()))));
  const said = () => running.map(([name, program]) => `${name}:\n${program.said()}`).join('\n');
  for (const port of [first, second]) {
    const isReady = async () => (await statusOf(`http://localhost:${port}/api/ready`)) === 200;
    await until('a server was ready', isReady).catch((error: unknown) => hold(String(error), false, said()));
  }
  const health = () => runInside(container({ PORT: String(first) }), image.health);
  hold('two servers are ready, and its check of health says so', health().code === 0, said());
  hold('loads all pages', !said().includes('could not be loaded'), said());
  const worker = ['node', '--conditions=react-server', '.next/programs/worker.mjs'];
  running.push(['the worker', startInside(container({}), worker)]);
  running.push(['npm run worker', startInside(container({}), ['npm', 'run', 'worker'])]);
  const sign = "SELECT FROM processes WHERE kind = 'worker'";
  const areAlive = () =>
    withClient(postgres.url, async (client) => (await client.query(sign)).rowCount === 2);
  await until('two workers gave a sign of life', areAlive).catch((error: unknown) =>
    hold(String(error), false, said()),
  );
  hold('two workers give signs of life', true);

  const browser = new WalkingBrowser({ origin });
  const home = await browser.open(origin);
  hold('shows the start page', home.status === 200 && home.html.includes('Spotlicht'), home.html);
  const toGoogle = await browser.open(`${origin}/sign-in/redirect`, {});
  const google = new WalkingBrowser();
  const chooser = await google.open(toGoogle.url);
  const callback = await google.open(chooser.url, { choice: 'account', name: anna.name, email: anna.email });
  await browser.open(callback.url);
  // Only signed-in visitors without a profile are redirected there.
  const own = await browser.open(`${origin}/user`);
  const isIn = own.status === 200 && own.url.pathname === '/newUser';
  hold('signs in', isIn, `${callback.url}\n${own.status} ${own.url}\n${own.html}`);

  // The image is built already, and the others have run above.
  const done = new Set(['build', 'migrate', 'worker']);
  const run = (name: string, args: string[] = [], environment: Record<string, string> = {}) => {
    done.add(name);
    const { code, said: output } = runInside(container(environment), ['npm', 'run', name, '--', ...args]);
    hold(`runs ${[name, ...args].slice(0, 3).join(' ')}`, code === 0, output);
  };
  run('brand', ['create', '--id', 'haus', '--name', brandName, '--admin', anna.email]);
  run('deliveries');
  run('sessions', ['list', '--email', anna.email]);
  run('reports', ['list']);
  run('storage', ['check']);
  run('places');
  run('closed');
  run('backup', ['/data/backups/first']);
  run('backup', ['--check', '/data/backups']);
  run('restore', ['/data/backups/first', '--brand', 'haus']);
  run('restore', ['/data/backups/first'], await databaseOf('restored'));
  const demo = { ...(await databaseOf('demo')), FILES_DIR: '/tmp/files' };
  run('seed', ['--yes'], demo);
  // It refuses a database without such times, like the one without shows.
  run('zone', ['--zone', 'Europe/Berlin'], demo);
  const guide = readFileSync(path.join(projectDir, 'docs/operating.md'), 'utf8');
  const others = [...guide.matchAll(/^\| `npm run (\w+)/gm)].filter(([, name = '']) => !done.has(name));
  hold('has run every command of the guide', others.length === 0, others);

  // Their letters are drawn from fonts among the packages.
  const shown = await browser.open(`${origin}/public/haus`);
  const [picture = ''] = /\/api\/share\/[^"]+\.jpg/.exec(shown.html) ?? [];
  hold('draws the picture of a brand', (await statusOf(origin + picture)) === 200, `${picture}\n${said()}`);
  const db = createDb(postgres.url);
  stack.defer(() => db.$disconnect());
  await makeComedian(db, { email: anna.email });
  const sheet = await browser.open(`${origin}/api/brands/haus/qr/a4.pdf`);
  hold('draws a sheet to print', sheet.html.startsWith('%PDF'), `${sheet.status}\n${said()}`);

  const ends = await Promise.all(
    running.splice(0).map(async ([name, { stop }]) => ({ name, ...(await stop()) })),
  );
  for (const { name, code, took } of ends)
    hold(`${name} ends after ${(took / 1000).toFixed(1)} s`, code === 0 && took < mostToEnd, code);
  hold('its check of health says that no server is there', health().code === 1);
  console.log(`all of it after ${seconds(started)}`);
}

/** Returns the names of the packages that the programs of the build import, also when they import them late. */
async function importedPackages(): Promise<string[]> {
  const { metafile } = await build({ ...bundling(), write: false, metafile: true });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = imports.filter(({ external, path: name }) => external && !isBuiltin(name));
  return [...new Set(names.map(({ path: name }) => name))];
}

async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address);
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`;
}

await runCommand(async () => {
  const reason = noImages();
  if (reason) throw new Failure(`No image can be built: ${reason}.`);
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-image-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await check(folder, stack);
});
process.exit();
