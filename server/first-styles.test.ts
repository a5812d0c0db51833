import { createServer, type ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { expect, it } from 'vitest';
import { listenInTest } from '@/lib/core/testing/web-server';
import { readStyleSheet } from '@/scripts/start/style-sheets';
import { createFirstStyles } from './first-styles';
import { answerDespiteOutage } from './outage';
import { readVisit } from './visit';

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="x" data-precedence="next"/>';
const page = `<!DOCTYPE html><html><head>${link}<title>Start</title></head><body><p class="card">Spots</p></body></html>`;

/** Starts a server whose framework answers by `answer`, in front of a build with one style sheet. */
async function serve(answer: (response: ServerResponse) => void) {
  const sheets = { '/_next/static/chunks/a.css': readStyleSheet('.card{color:red}.row{color:blue}') };
  const step = createFirstStyles({ build: 'seventh', sheets, https: false });
  const server = createServer((request, response) => {
    void step(readVisit(request, response, () => false));
    answer(response);
  });
  const port = await listenInTest(server);
  return (address: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${address}`, {
      headers: { Accept: 'text/html', ...headers },
      redirect: 'manual',
    });
}

/** Answers like the framework: the head first, and the page in pieces. */
function answerPage(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader(
    'Link',
    '</f.woff2>; rel=preload; as="font", </_next/static/chunks/a.css>; rel=preload; as="style"',
  );
  response.writeHead(200);
  response.flushHeaders();
  response.write(page.slice(0, 70));
  response.end(page.slice(70));
}

it('puts the rules of a first page into it, and the sheets at its end', async () => {
  const ask = await serve(answerPage);
  const answer = await ask('/user');
  expect(await answer.text()).toBe(
    page.replace(link, '<style>.card{color:red}</style>').replace('</body>', `${link}</body>`),
  );
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('link')).toBe('</f.woff2>; rel=preload; as="font"');
  expect(answer.headers.get('set-cookie')).toMatch(
    /^app_styles=seventh; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
});

it('leaves a page as it is for a browser that has the sheets of this build', async () => {
  const ask = await serve(answerPage);
  const answer = await ask('/user', { Cookie: 'app_styles=seventh' });
  expect(await answer.text()).toBe(page);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await (await ask('/user', { Cookie: 'app_styles=sixth' })).text()).not.toBe(page);
});

it.each([
  ['outside of the areas behind the sign-in', '/public/lachfabrik', {}],
  ['asked for by a script', '/user', { Accept: '*/*' }],
  ['as data for a change of page', '/user', { RSC: '1' }],
])('leaves a page alone that is %s', async (_, address, headers) => {
  const ask = await serve(answerPage);
  const answer = await ask(address, headers);
  expect(await answer.text()).toBe(page);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('sends anything but a page as it comes', async () => {
  const ask = await serve((response) => {
    response.writeHead(307, { Location: '/user/spots' });
    response.end();
  });
  const answer = await ask('/user');
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/user/spots']);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('leaves a page with an unknown sheet as it is', async () => {
  const other = page.replace('a.css', 'other.css');
  const ask = await serve((response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(other);
  });
  expect(await (await ask('/user')).text()).toBe(other);
});

it('sends an answer that replaces a failed page as it is', async () => {
  const instead = {
    status: 503,
    headers: { 'Content-Type': 'text/html', 'Retry-After': '5' },
    body: Buffer.from('Pause'),
  };
  const ask = await serve((response) => {
    onHeaders(response, () => {});
    void answerDespiteOutage(
      response.req,
      response,
      () => {
        response.setHeader('Content-Type', 'text/html');
        response.statusCode = 500;
        response.write('<html id="__next_error__">');
        response.end();
        return Promise.resolve();
      },
      { isHeard: () => false, instead: () => instead },
    );
  });
  for (let round = 0; round < 2; round += 1) {
    const answer = await ask('/user');
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '5',
      'Pause',
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});
