import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './support/fixtures';
import { markStorage, startSecondServer } from './support/second-server';
import { actionForm } from './support/server-actions';
import { postByTls, startTlsProxy, type TlsProxy } from './support/tls-proxy';

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
    // Nobody is signed in, so the action redirects to the start page. Without this header the action did not run.
    expect(answer.headers['x-action-redirect']).toMatch(/^\/;/);
  });
});
