import { gzipSync } from 'node:zlib';
import { addDays } from '@/lib/core/time/dates';
import { buildBareApp } from '@/scripts/bench/apps';
import { startNextServer } from '@/scripts/start/next-server';
import { freePort } from '@/scripts/start/ports';
import { expect, test, type World } from './support/fixtures';

/**
 * The limits in bytes: the uncompressed HTML, and the compressed scripts, as far as they exceed those of an empty page.
 */
const most = { html: 60_500, scripts: 30_000 };

/** Makes a full page of open shows, and another page after it. */
async function fillCity(world: World): Promise<void> {
  const show = (index: number) => ({
    title: `Lachfabrik Open Mic ${index}`,
    startsAt: addDays(new Date(), 1 + index / 3),
  });
  await Promise.all(Array.from({ length: 60 }, (_, index) => world.show(show(index))));
}

/** Returns the size of the scripts of a page with one paragraph, built and served in the same way. */
async function measureEmptyPage(): Promise<number> {
  await using running = new AsyncDisposableStack();
  const app = running.use(await buildBareApp());
  const port = await freePort();
  const server = await startNextServer({
    port,
    folder: app.folder,
    isBare: true,
    environment: {},
  });
  running.defer(() => server.stop());
  return (await measurePage(`http://localhost:${port}/`)).scripts;
}

/**
 * Returns the size of a page in bytes: its HTML uncompressed, and the scripts that it loads compressed. Scripts only
 * for old browsers (`nomodule`) are left out.
 */
async function measurePage(address: string, cookie = ''): Promise<{ html: number; scripts: number }> {
  const read = async (url: string) => {
    const response = await fetch(url, { headers: { cookie }, redirect: 'error' });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const html = await read(address);
  const sources = [...html.toString().matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('noModule'))
    .map(([, source = '']) => new URL(source.replaceAll('&amp;', '&'), address).href);
  const sizes = [...new Set(sources)].map(async (url) => gzipSync(await read(url)).length);
  return { html: html.length, scripts: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}

test('fifty open shows weigh little', { tag: '@all' }, async ({ context, world }) => {
  // Building the empty page takes long.
  test.slow();
  await fillCity(world);
  await world.enter(context);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const address = new URL(`/user/cities/${world.city.slug}`, process.env.E2E_APP_URL).href;

  const page = await measurePage(address, cookie);
  expect(page.html).toBeLessThanOrEqual(most.html);
  expect(page.scripts - (await measureEmptyPage())).toBeLessThanOrEqual(most.scripts);
});
