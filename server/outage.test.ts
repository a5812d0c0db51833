import { createServer, type IncomingMessage, type ServerResponse, type RequestListener } from 'node:http';
import { setTimeout as sleep, setImmediate as aMoment } from 'node:timers/promises';
import { expect, it, onTestFinished, vi, describe } from 'vitest';
import { DatabaseTrouble } from '@/lib/core/database/database-trouble';
import { askedHeader, markTroubled, isUnread, markRead } from '@/lib/core/http/handover';
import { listenInTest } from '@/lib/core/testing/web-server';
import { answerDespiteOutage, answerReadable } from './outage';
import { unavailable } from './refusals';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Starts a server whose framework responds with `answer`. */
async function serve(answer: Answer, isHeard = () => true) {
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    void answerDespiteOutage(request, response, async () => answer(request, response), {
      isHeard,
      instead: () => unavailable(request),
    });
  });
  const port = await listenInTest(server);
  return (init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/user`, {
      headers: { Accept: 'text/html', 'Accept-Language': 'de' },
      ...init,
    });
}

const trouble = new DatabaseTrouble('The database is away.', { isUndone: true });

/** Fails like a page in Next.js: reports the error, and writes an empty page. */
const failing: Answer = (request, response) => {
  void sleep(10).then(() => markTroubled(request.headers[askedHeader], trouble));
  response.writeHead(500, { 'X-Framework': '1', 'Content-Encoding': 'gzip' });
  response.write('<html id="__next_error__">');
  response.end();
};

it('replaces a page that failed because the database is away by a page of ours', async () => {
  const answer = await (await serve(failing))();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('x-framework')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const page = await answer.text();
  expect(page).toContain('Kurze Pause');
  expect(page).toContain('http-equiv="refresh"');
});

it('never submits a form again, and says that it may not be saved', async () => {
  const ask = await serve(failing);
  const answer = await ask({
    method: 'POST',
    body: 'x',
    headers: { Accept: 'text/html', 'Accept-Language': 'en' },
  });
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain('This was probably not saved.');
  expect(page).not.toContain('http-equiv="refresh"');
});

it('leaves other failures and all successes unchanged', async () => {
  const broken: Answer = (_, response) => void response.writeHead(500, { 'X-Framework': '1' }).end('oops');
  const failed = await (await serve(broken))();
  expect([failed.status, failed.headers.get('x-framework'), await failed.text()]).toEqual([500, '1', 'oops']);
  const inParts: Answer = (_, response) => {
    for (const part of ['o', 'op']) {
      response.writeHead(500);
      response.write(part);
    }
    response.end('s');
  };
  const compressed = await (await serve(inParts))();
  expect([compressed.status, await compressed.text()]).toEqual([500, 'oops']);
  const parts: Answer = async (_, response) => {
    response.statusCode = 201;
    for (const part of ['a', 'b']) {
      response.write(part);
      await sleep(5);
    }
    response.end('c');
  };
  const worked = await (await serve(parts))();
  expect([worked.status, await worked.text()]).toEqual([201, 'abc']);
});

it('treats every failure like that while the database is away', async () => {
  const broken: Answer = (_, response) => void response.writeHead(500).end();
  expect((await (await serve(broken, () => false))()).status).toBe(503);
});

it('does not let a reader wait for a response that does not come', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let late: ServerResponse | undefined;
  const ask = await serve(
    (_, response) => {
      late = response;
      vi.advanceTimersByTime(5000);
    },
    () => false,
  );
  const answer = await ask();
  expect([answer.status, (await answer.text()).includes('Kurze Pause')]).toEqual([503, true]);
  late?.writeHead(200).end('too late');
  expect((await ask({ method: 'HEAD' })).status).toBe(503);
});

/** Starts a server in front of a stand-in for the framework. */
async function serveForm(framework: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    void answerReadable(request, response, async () => {
      await aMoment();
      framework(request, response);
    });
  });
  return `http://127.0.0.1:${await listenInTest(server)}`;
}

const failingForm: RequestListener = (_, response) => {
  response.statusCode = 500;
  response.setHeader('X-From', 'the framework');
  response.end('sorry');
};

const form = () => ({ method: 'POST', body: new FormData() });
const byScript = { method: 'POST', body: 'x', headers: { 'Next-Action': '00' } };

describe('a form that fails', () => {
  it.each([form(), byScript])('before an action saw it is the client’s fault', async (request) => {
    let unread = false;
    const address = await serveForm((request, response) => {
      unread = isUnread(request.headers);
      failingForm(request, response);
    });
    const response = await fetch(address, request);
    expect(response.status).toBe(400);
    expect(response.headers.get('X-From')).toBe('the framework');
    expect(await response.text()).toBe('sorry');
    expect(unread).toBe(true);
  });

  it.each([form(), byScript])('in an action or behind it is ours', async (request) => {
    let unread = true;
    const address = await serveForm((request, response) => {
      markRead(new Headers(request.headers as Record<string, string>));
      unread = isUnread(request.headers);
      failingForm(request, response);
    });
    expect((await fetch(address, request)).status).toBe(500);
    expect(unread).toBe(false);
  });
});

describe('all else', () => {
  it('is answered as it is', async () => {
    const pages = await serveForm(failingForm);
    expect((await fetch(pages)).status).toBe(500);
    expect((await fetch(pages, { method: 'POST', body: 'x' })).status).toBe(500);
    const fine = await serveForm((_, response) => response.writeHead(303, { Location: '/da' }).end());
    const response = await fetch(fine, { ...form(), redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/da']);
  });
});
