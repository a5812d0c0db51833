import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './support/fixtures';
import { markStorage, startSecondServer } from './support/second-server';
import { actionForm } from '@/e2e/support/server-actions';
import { request as pass, type IncomingHttpHeaders } from 'node:http';
import { createServer, request as ask } from 'node:https';
import { text } from 'node:stream/consumers';
import { listenHere } from '@/lib/core/testing/listening';
import { certificate } from '@/lib/core/testing/tls-certificate';

type TlsProxy = { url: string; port: number; stop: () => void };

/** Starts a proxy that terminates TLS and forwards requests to a server, like those of operators. */
async function startTlsProxy(serverPort: () => number): Promise<TlsProxy> {
  const proxy = createServer(certificate, (request, response) => {
    const { method, url, headers, socket } = request;
    const forwarded = {
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host,
    };
    const passed = pass(
      { host: '127.0.0.1', port: serverPort(), method, path: url, headers: { ...headers, ...forwarded } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  const port = await listenHere(proxy);
  return { port, url: `https://localhost:${port}`, stop: () => proxy.close() };
}

/** Sends a POST request through the proxy. */
async function postByTls(
  { port }: TlsProxy,
  path: string,
  body: FormData,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const form = new Response(body);
  const bytes = Buffer.from(await form.arrayBuffer());
  return new Promise((resolve, reject) => {
    const requested = ask(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        method: 'POST',
        ca: certificate.cert,
        agent: false,
        headers: {
          ...headers,
          Host: `localhost:${port}`,
          'Content-Type': form.headers.get('content-type') ?? '',
          'Content-Length': bytes.length,
        },
      },
      (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        );
      },
    );
    requested.on('error', reject).end(bytes);
  });
}

type Actions = Record<string, { exportedName: string; workers: Record<string, unknown> }>;

/** A page without the action to sign out, by its name in the build and its address. */
const [otherName, otherPage] = ['app/(default)/privacy/page', '/privacy'];

const actions = () => {
  const file = path.join(import.meta.dirname, '../.next/server/server-reference-manifest.json');
  return Object.entries((JSON.parse(readFileSync(file, 'utf8')) as { node: Actions }).node);
};

// For these actions Next.js sends a request to itself, by http on its inner port, although the visitors come by https.
test.describe('behind a proxy with TLS', { tag: '@all' }, () => {
  test.describe.configure({ mode: 'default' });
  let proxy: TlsProxy;
  let stop: () => Promise<void>;

  test.beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-tls-'));
    await markStorage(folder);
    let port = 0;
    proxy = await startTlsProxy(() => port);
    const server = await startSecondServer({
      environment: { NEXTAUTH_URL: proxy.url, TRUSTED_PROXIES: '1', FILES_DIR: folder },
    });
    ({ port } = server);
    stop = async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  test.afterAll(async () => {
    proxy.stop();
    await stop();
  });

  const post = (page: string, id: string) =>
    postByTls(proxy, page, actionForm([]), {
      'Next-Action': id,
      Accept: 'text/x-component',
      Origin: proxy.url,
    });

  test('a redirecting action brings the page that it leads to', async () => {
    const [id = ''] = actions().find(([, { exportedName }]) => exportedName === 'signOut') ?? [];
    const answer = await post('/', id);
    expect(answer.headers['x-action-redirect']).toMatch(/^\/;/);
    // Without this content the browser would have to request the page again.
    expect(answer.headers['content-type']).toContain('text/x-component');
    expect(answer.body.length).toBeGreaterThan(1000);
  });

  test('an action that belongs to another page is executed', async () => {
    const [id = ''] = actions().find(([, { workers }]) => !(otherName in workers)) ?? [];
    const answer = await post(otherPage, id);
    // Without a session, the action redirects to the start page. Without this header the action did not run.
    expect(answer.headers['x-action-redirect']).toMatch(/^\/;/);
  });
});
