import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@/lib/core/database/session';
import { afterAll, expect, test } from 'vitest';
import { canMount, smallDisk } from '@/lib/core/testing/small-disk';
import { startNode } from './children';
import { Failure, wordsOf } from './failure';
import { runningPostgres, startPostgres } from './postgres';
import { adviceOn } from './postgres-cluster';

const folder = mkdtempSync(join(tmpdir(), 'spotlicht-postgres-'));
// If root runs the tests, PostgreSQL's user has to be able to enter this folder.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true }));

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(text);
    return rows.map(({ answer }) => answer);
  } finally {
    await client.end();
  }
}

test('names sort as Germans expect, and nothing of a throw-away cluster is left', async () => {
  const dataDir = join(folder, 'throw-away');
  const postgres = await startPostgres({ dataDir, durable: false });
  const sorted = await query(
    postgres.url,
    `SELECT name AS answer FROM unnest(ARRAY['Zoo', 'Ähre', 'Öl', 'Ofen', 'apfel', 'Ahle']) AS name ORDER BY name`,
  );
  expect(sorted).toEqual(['Ahle', 'Ähre', 'apfel', 'Ofen', 'Öl', 'Zoo']);
  await query(postgres.url, 'CREATE EXTENSION pg_trgm');
  expect(await query(postgres.url, `SELECT show_trgm('Grüße') = show_trgm('Größe') AS answer`)).toEqual([
    false,
  ]);
  await postgres.stop();
  await postgres.stop();
  expect([dataDir, `${dataDir}.log`, `${dataDir}.lock`].filter((path) => existsSync(path))).toEqual([]);
});

test('a durable cluster keeps its data, is used once at a time and never thrown away', async () => {
  const dataDir = join(folder, 'durable');
  const first = await startPostgres({ dataDir });
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS answer');
  await expect(startPostgres({ dataDir })).rejects.toThrow(`is already in use (process ${process.pid})`);
  const link = join(folder, 'link');
  symlinkSync(dataDir, link);
  await expect(startPostgres({ dataDir: link })).rejects.toThrow('is already in use');
  expect(runningPostgres(link)).toBe(first.url);
  await first.stop();
  await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow('so it is not touched');

  const second = await startPostgres({ dataDir });
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([1]);
  await second.stop();

  writeFileSync(join(dataDir, 'PG_VERSION'), '16\n');
  await expect(startPostgres({ dataDir })).rejects.toThrow(Failure);
  writeFileSync(join(dataDir, 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'global/pg_control'), 'broken');
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /^The database in .* does not start \(.+\): restore/,
  );
});

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'in a folder that only root may enter, the database stays where it is asked for, also after a crash',
  async () => {
    const own = mkdtempSync(join(tmpdir(), 'spotlicht-of-root-'));
    const dataDir = join(own, 'postgres');
    const first = await startPostgres({ dataDir });
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS answer');
    expect(lstatSync(dataDir).isDirectory()).toBe(true);
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await first.ended;
    await first.stop();
    const second = await startPostgres({ dataDir });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([1]);
    await second.stop();
    rmSync(own, { recursive: true });
  },
);

test.runIf(process.platform === 'linux')(
  'the server of a killed start is ended by the next one, which has its data in a moved folder',
  async () => {
    const dataDir = join(folder, 'killed');
    const program = `
      import { startPostgres } from './scripts/start/postgres.ts';
      console.log((await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);`;
    const start = startNode(['--import=tsx', '--input-type=module', '--eval', program]);
    const [url] = (await once(start.stdout, 'data')) as [Buffer];
    await query(url.toString().trim(), 'CREATE TABLE kept AS SELECT 1 AS answer');
    const server = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    // Suspended, so that it is still there at the next start.
    process.kill(server, 'SIGSTOP');
    process.kill(start.pid!, 'SIGKILL');
    await start.ended;
    renameSync(dataDir, `${dataDir}-moved`);
    const progress: string[] = [];
    const starting = startPostgres({
      dataDir: `${dataDir}-moved`,
      onProgress: (text) => progress.push(text),
    });
    process.kill(server, 'SIGCONT');
    const next = await starting;
    expect(progress).toEqual(['ended the PostgreSQL that a killed start had left running']);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([1]);
    await next.stop();
  },
);

test.runIf(canMount)(
  'a full disk is named in the message, for a new cluster and for an old one',
  async () => {
    using disk = smallDisk(150_000);
    const dataDir = join(disk.folder, 'postgres');
    disk.fill(20_000);
    const failed = await startPostgres({ dataDir }).catch((error: unknown) => error);
    expect(wordsOf(failed)).toMatch(
      /^There is no space left on the disk\..*\nThe database cannot be made: .*No space left on device/s,
    );
    disk.empty();
    const postgres = await startPostgres({ dataDir });
    await postgres.stop();
    const before = disk.files().length;
    // Not even the lock file can be written.
    disk.fill();
    const second = await startPostgres({ dataDir }).catch((error: unknown) => error);
    expect(wordsOf(second)).toMatch(/^There is no space left on the disk\./);
    expect(disk.files().length).toBe(before);
  },
);

test.each([
  ['could not write lock file "postmaster.pid": No space left on device', 'make room on its disk'],
  ['database files are incompatible with server', 'dump it with the version of PostgreSQL that made it'],
  ['could not create file "postmaster.opts": Read-only file system', 'make the folder writable'],
  ['invalid checkpoint record', 'restore the folder'],
])('%s: the advice fits', (reason, advice) => {
  expect(adviceOn(reason)).toContain(advice);
});

test('a start that is given up leaves nothing running and nothing locked', async () => {
  const dataDir = join(folder, 'given-up');
  const stop = new AbortController();
  const starting = startPostgres({ dataDir, signal: stop.signal });
  stop.abort();
  await expect(starting).rejects.toThrow();
  const postgres = await startPostgres({ dataDir, durable: false });
  await postgres.stop();
});
