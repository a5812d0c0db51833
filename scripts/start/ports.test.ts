import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ensurePortIsFree, freePort } from './ports';

async function listening(host: string) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('a free port is free', async () => {
  await expect(ensurePortIsFree('127.0.0.1', await freePort())).resolves.toBeUndefined();
});

test.each(['127.0.0.1', '0.0.0.0', '::1'])('a program on %s is in the way', async (host) => {
  const other = await listening(host);
  await expect(ensurePortIsFree('127.0.0.1', other.port)).rejects.toThrow(
    `Port ${other.port} is in use by another program: stop it, or take another port with PORT=${other.port + 1} npm start`,
  );
  other.close();
});

test('with patience, a port that becomes free is waited for', async () => {
  const other = await listening('127.0.0.1');
  const waited = ensurePortIsFree('127.0.0.1', other.port, 5000);
  other.close();
  await expect(waited).resolves.toBeUndefined();
});

test('a host that is not this machine is named', async () => {
  await expect(ensurePortIsFree('192.0.2.1', await freePort())).rejects.toThrow('HOST=192.0.2.1');
});
