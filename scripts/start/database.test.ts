import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { testDatabase } from '@/lib/core/testing/database';
import { listenInTest } from '@/lib/core/testing/web-server';
import { isInstalled } from '../testing/programs';
import { checkDatabase } from './database';
import { errorMessage } from './failure';
import { freePort } from './ports';

const database = testDatabase();

beforeAll(async () => {
  const name = new URL(database.url).pathname.slice(1);
  await runAsAdmin(database.url, `ALTER DATABASE ${name} SET TimeZone = 'Europe/Berlin'`);
  // A session without our settings has the server's limit. One of a millisecond would end the check itself.
  await runAsAdmin(database.url, `ALTER DATABASE ${name} SET statement_timeout = '10s'`);
});

/** Bytes in front of the parameters of a startup message: its length and the version of the protocol. */
const head = 8;

/** A proxy like PgBouncer 1.18: it refuses the parameter `options`, or drops it when configured to ignore it. */
async function standBetween(ignores: boolean): Promise<string> {
  const address = new URL(database.url);
  const server = createServer((socket) => {
    socket.once('data', (bytes) => {
      const parameters = bytes.subarray(head).toString('latin1');
      if (parameters.includes('\0options\0') && !ignores) return void socket.end(refusal);
      const rest = Buffer.from(parameters.replace(/\0options\0[^\0]*/, ''), 'latin1');
      const start = Buffer.concat([bytes.subarray(0, head), rest]);
      start.writeInt32BE(start.length);
      const there = connect(Number(address.port), address.hostname);
      there.write(start);
      socket.pipe(there).pipe(socket);
      for (const one of [socket, there]) one.on('error', () => {});
    });
  });
  const between = new URL(address);
  between.port = String(await listenInTest(server));
  return between.href;
}

const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', '']
  .map((one) => `${one}\0`)
  .join('');
const refusal = Buffer.concat([Buffer.from('E\0\0\0\0'), Buffer.from(fields)]);
refusal.writeInt32BE(refusal.length - 1, 1);

/** Starts a real PgBouncer in front of the database. Returns the address that leads through it. */
async function startPgBouncer(settings: string, there = new URL(database.url)): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'spotlicht-pgbouncer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  const between = new URL(database.url);
  between.port = String(await freePort());
  const name = between.pathname.slice(1);
  const password = decodeURIComponent(there.password);
  writeFileSync(
    file,
    `[databases]
${name} = host=${there.hostname} port=${there.port} dbname=${name} user=${there.username}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${between.port}
unix_socket_dir =
auth_type = any
${settings}
`,
  );
  // PgBouncer does not run as root.
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file]);
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await expect
    .poll(() => checkDatabase(between.href).then(String, errorMessage))
    .not.toContain('Nothing answers');
  return between.href;
}

const program = 'pgbouncer';
const ignoring = 'ignore_startup_parameters = options';

describe.skipIf(!isInstalled(program))('PgBouncer', () => {
  it('is told what to ignore, and then what its user needs, with which it works', async () => {
    await expect(checkDatabase(await startPgBouncer('pool_mode = session'))).rejects.toThrow(
      /\(unsupported startup parameter[^)]*\):.* ignore_startup_parameters/,
    );
    const url = await startPgBouncer(`pool_mode = session\n${ignoring}`);
    await expect(checkDatabase(url)).rejects.toThrow(/\n {2}ALTER ROLE \w+ SET TimeZone = 'UTC';\n/);
  });

  it('is refused when it gives sessions away', async () => {
    const url = await startPgBouncer(`pool_mode = transaction\n${ignoring}`);
    await expect(checkDatabase(url)).rejects.toThrow(/pool_mode = session$/);
  });

  it('is not blamed for a database that is away, which is waited for', async () => {
    const away = new URL(database.url);
    away.port = String(await freePort());
    const url = await startPgBouncer(`pool_mode = session\n${ignoring}\nquery_wait_timeout = 1`, away);
    const checked = checkDatabase(url);
    await expect(checked).rejects.toThrow(/^DATABASE_URL: PgBouncer at .* says: query_wait_timeout\.$/);
    await expect(checked).rejects.toMatchObject({ cause: { code: 'P1001' } });
  });
});

it('takes a database whose zone is another, because sessions get ours', async () => {
  await expect(checkDatabase(database.url)).resolves.toBeUndefined();
});

it('says what to set when something between drops the settings', async () => {
  const checked = checkDatabase(await standBetween(true));
  await expect(checked).rejects.toThrow(/^DATABASE_URL: something between .* PgBouncer, drops the settings/);
  await expect(checked).rejects.toThrow(/\n {2}ALTER ROLE \w+ SET TimeZone = 'UTC';\n/);
});

it('says what to set when something between refuses them', async () => {
  await expect(checkDatabase(await standBetween(false))).rejects.toThrow(
    /^DATABASE_URL: Something between .* refuses .*\(unsupported startup parameter: options\).* ignore_startup_parameters/,
  );
});
