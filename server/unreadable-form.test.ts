import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as aMoment } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isUnread, markRead } from '@/lib/core/http/handover';
import { answerReadable } from './unreadable-form';

let stop = async () => {};
afterEach(() => stop());

/** Starts a server in front of a stand-in for the framework. */
async function serve(framework: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    void answerReadable(request, response, async () => {
      await aMoment();
      framework(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => new Promise((resolve) => server.close(() => resolve()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failing: RequestListener = (_, response) => {
  response.statusCode = 500;
  response.setHeader('X-From', 'the framework');
  response.end('sorry');
};

const form = () => ({ method: 'POST', body: new FormData() });
const byScript = { method: 'POST', body: 'x', headers: { 'Next-Action': '00' } };

describe('a form that fails', () => {
  it.each([form(), byScript])('before an action saw it is the client’s fault', async (request) => {
    let unread = false;
    const address = await serve((asked, response) => {
      unread = isUnread(asked.headers);
      failing(asked, response);
    });
    const response = await fetch(address, request);
    expect(response.status).toBe(400);
    expect(response.headers.get('X-From')).toBe('the framework');
    expect(await response.text()).toBe('sorry');
    expect(unread).toBe(true);
  });

  it.each([form(), byScript])('in an action or behind it is ours', async (request) => {
    let unread = true;
    const address = await serve((asked, response) => {
      markRead(new Headers(asked.headers as Record<string, string>));
      unread = isUnread(asked.headers);
      failing(asked, response);
    });
    expect((await fetch(address, request)).status).toBe(500);
    expect(unread).toBe(false);
  });
});

describe('all else', () => {
  it('is answered as it is', async () => {
    const pages = await serve(failing);
    expect((await fetch(pages)).status).toBe(500);
    expect((await fetch(pages, { method: 'POST', body: 'x' })).status).toBe(500);
    await stop();
    const fine = await serve((_, response) => response.writeHead(303, { Location: '/da' }).end());
    const response = await fetch(fine, { ...form(), redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/da']);
  });
});
