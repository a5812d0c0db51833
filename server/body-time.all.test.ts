import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { limitBodyTime } from './body-time';

/** Starts a server that responds once it has the whole body, and allows that many seconds for it. */
async function serve(seconds: number) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    limitBodyTime(request, seconds, () => response.headersSent);
    bodies.push(await text(request).catch((error: Error) => error.message));
    response.end('read');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, bodies };
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
    const { port, bodies } = await serve(1);
    expect(await send(port, headers, never)).toBe(408);
    await expect.poll(() => bodies).toEqual(['aborted']);
  },
);

it('a body in time is read, and a slow response afterwards is not cut', async () => {
  const { port, bodies } = await serve(1);
  expect(await send(port, { 'Content-Length': '8' }, sleep(100))).toBe(200);
  expect(bodies).toEqual(['halfhalf']);
});
