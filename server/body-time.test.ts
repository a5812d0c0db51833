import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { limitBodyTime } from './body-time';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Starts a server that allows ten seconds for a body, and responds a minute after it has the whole of it. */
async function serve() {
  const bodies: string[] = [];
  const begun = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    limitBodyTime(request, 10, () => response.headersSent);
    begun.resolve();
    bodies.push(await text(request).catch((error: Error) => error.message));
    vi.advanceTimersByTime(60_000);
    response.end('read');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, begun: begun.promise, bodies };
}

/** Sends half of a body, and the rest when `rest` resolves. Returns the status of the response. */
function send(port: number, headers: Record<string, string>, rest: Promise<unknown>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sending = ask({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
    sending.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    onTestFinished(() => void sending.destroy());
    sending.write('half');
    void rest.then(() => sending.end('half'));
  });
}

const never = new Promise(() => {});

it.each<Record<string, string>>([{ 'Content-Length': '8' }, { 'Transfer-Encoding': 'chunked' }])(
  'a body that does not end in time is refused, and its connection closed (%o)',
  async (headers) => {
    const { port, begun, bodies } = await serve();
    const status = send(port, headers, never);
    await begun;
    vi.advanceTimersByTime(10_000);
    expect(await status).toBe(408);
    await expect.poll(() => bodies).toEqual(['aborted']);
  },
);

it('a body in time is read, and a slow response afterwards is not cut', async () => {
  const { port, begun, bodies } = await serve();
  const rest = begun.then(() => vi.advanceTimersByTime(9000));
  expect(await send(port, { 'Content-Length': '8' }, rest)).toBe(200);
  expect(bodies).toEqual(['halfhalf']);
});
