import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { platform } from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '@/scripts/start/ports';
import { listenTogether, usualSockets } from './listening';

const host = '127.0.0.1';
const connections = 64;

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

async function listenOn(count: number): Promise<number> {
  servers = Array.from({ length: count }, () => createServer());
  const port = await freePort();
  await listenTogether(servers, { host, port });
  return port;
}

/** Opens connections at once. Returns in how many turns of the event loop they are accepted. */
function turnsToAccept(port: number): Promise<number> {
  return new Promise((resolve) => {
    let [turns, accepted] = [0, 0];
    for (const server of servers) {
      server.on('connection', (socket) => {
        socket.on('error', () => {}).destroy();
        accepted += 1;
        if (accepted === connections) resolve(turns);
      });
    }
    const count = () => {
      turns += 1;
      if (accepted < connections) setImmediate(count);
    };
    count();
    for (let index = 0; index < connections; index += 1) connect(port, host).on('error', () => {});
  });
}

describe.runIf(platform === 'linux')('new connections', () => {
  it('wait for one turn of the event loop each when there is one socket', async () => {
    expect(await turnsToAccept(await listenOn(1))).toBeGreaterThanOrEqual(connections);
  });

  it('are accepted several in a turn, so that long turns do not keep them waiting', async () => {
    expect(await turnsToAccept(await listenOn(usualSockets))).toBeLessThan(connections / 2);
  });
});

it.each([1, usualSockets])('a port that another program has is refused (%i sockets)', async (count) => {
  const port = await listenOn(count);
  const others = Array.from({ length: count }, () => createServer());
  await expect(listenTogether(others, { host, port })).rejects.toThrow('EADDRINUSE');
  expect(others.some(({ listening }) => listening)).toBe(false);
});
