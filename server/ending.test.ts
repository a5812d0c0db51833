import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEnding } from './ending';

/** Starts a server that responds after some milliseconds, or never: `/40`, `/never`. */
async function serve(times: { drain: number; longest: number }) {
  const server = createServer();
  const ending = createEnding(server, times);
  server.on('request', (request, response) => {
    const refused = ending.admit(request, response);
    if (refused) return void response.writeHead(refused.status, refused.headers).end(refused.body);
    if (request.url !== '/never') setTimeout(() => response.end('done'), Number(request.url?.slice(1)) || 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, agent: Agent | false = false, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        text(answer).then((body) => resolve(Object.assign(answer, { body })), reject);
      }).on('error', reject);
    });
  return { server, ending, ask };
}

it('responds to each request of busy connections, and closes them', async () => {
  const { server, ending, ask } = await serve({ drain: 500, longest: 3000 });
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(agents.map((agent) => ask('/0', agent)));
  let isEnding = false;
  const busy = agents.map(async (agent) => {
    for (let count = 0; ; count += 1) {
      const { body, headers } = await ask('/20', agent);
      expect(body).toBe('done');
      // The response closes this connection, so the client opens the next one at another server.
      if (headers.connection === 'close') return expect(isEnding).toBe(true);
      expect(count).toBeLessThan(1000);
    }
  });
  await sleep(100);
  const ended = ending.end();
  isEnding = true;
  expect((await ask('/0')).headers.connection, 'new connections are still accepted').toBe('close');
  await Promise.all(busy);
  await ended;
  expect(server.listening).toBe(false);
  await expect(ask('/0')).rejects.toThrow('ECONNREFUSED');
});

it('is not ready while it ends, and takes no streams', async () => {
  const { ending, ask } = await serve({ drain: 300, longest: 3000 });
  expect((await ask('/api/ready')).body).toBe('done');
  const ended = ending.end();
  const ready = await ask('/api/ready');
  expect([ready.statusCode, ready.headers['retry-after'], ready.body]).toEqual([
    503,
    '1',
    '{"status":"ending"}',
  ]);
  expect((await ask('/0', false, { Accept: 'text/event-stream' })).statusCode).toBe(503);
  expect((await ask('/0')).statusCode).toBe(200);
  await ended;
});

it('closes a connection that was idle, and one whose response never ends', async () => {
  const { ending, ask } = await serve({ drain: 0, longest: 600 });
  const idle = new Agent({ keepAlive: true });
  await ask('/0', idle);
  const slow = ask('/200');
  const never = ask('/never').then(
    () => 'answered',
    () => 'cut',
  );
  await sleep(50);
  await ending.end();
  expect((await slow).body, 'it had time').toBe('done');
  expect(await never).toBe('cut');
});
