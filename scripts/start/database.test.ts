import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { testDatabase } from '@/lib/core/testing/database';
import { checkDatabase } from './database';

const database = testDatabase();

beforeAll(async () => {
  const name = new URL(database.url).pathname.slice(1);
  await runAsAdmin(database.url, `ALTER DATABASE ${name} SET TimeZone = 'Europe/Berlin'`);
});

/** Bytes in front of the parameters of a startup message: its length and the version of the protocol. */
const head = 8;

/** Stands between as PgBouncer 1.18 does: refuses the parameter `options`, or drops it when it was told to ignore it. */
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
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const between = new URL(address);
  between.port = String((server.address() as AddressInfo).port);
  return between.href;
}

const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', '']
  .map((one) => `${one}\0`)
  .join('');
const refusal = Buffer.concat([Buffer.from('E\0\0\0\0'), Buffer.from(fields)]);
refusal.writeInt32BE(refusal.length - 1, 1);

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
