import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { addDays } from '@/lib/core/time/dates';
import { buildBareApp } from '@/e2e/support/bare-app';
import { startStatementCounter } from '@/e2e/support/statement-counter';
import { startNextServer } from '@/scripts/start/next-server';
import { freePort } from '@/scripts/start/ports';
import { projectDir } from '@/scripts/start/project';
import { expect, test, type World } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { required } from './support/session';

/**
 * The weight of a page: bytes of its HTML, of the data in it that repeats the visible content, and of its scripts,
 * compressed; the compressed styles that a browser waits for on its first page; the number of client components it
 * refers to; and the number of its statements.
 */
type Weight = {
  html: number;
  data: number;
  scripts: number;
  styles: number;
  components: number;
  queries: number;
};

/** The weights of the pages. A change beyond the tolerance has to be recorded there. */
const file = 'e2e/page-weights.json';

/** The tolerance for more and for less: names and dates of the test are not always as long. */
const [more, less] = [0.02, 0.1];

/** The maximum of bytes of the city list's scripts beyond those of an empty page. */
const mostScripts = 30_000;

/** The maximum of compressed bytes of styles before the first paint. */
const mostStyles = 9000;

/** Makes three full pages of a city's open shows, with twenty applications for the first. */
async function fillWorld(world: World) {
  const startsAt = (index: number) => addDays(new Date(), 1 + index / 3);
  const titled = (index: number) => ({ title: `Lachfabrik Open Mic ${index}`, startsAt: startsAt(index) });
  const shows = await Promise.all(Array.from({ length: 60 }, (_, index) => world.show(titled(index))));
  const applied = Array.from({ length: 20 }, async () => {
    const { id } = await world.comedian();
    await world.apply(shows[0]!.id, id);
  });
  await Promise.all(applied);
  return shows;
}

/** Makes a chat of two people with thirty messages. Returns its id. */
async function fillChat(world: World, showId: string, people: readonly [string, string]): Promise<string> {
  const { id } = await makeChat(world.db, showId, people, { now: new Date() });
  for (let index = 0; index < 30; index++) {
    const authorComedianId = people[index % 2]!;
    await makeMessage(world.db, id, {
      authorComedianId,
      at: new Date(),
      text: `Treffpunkt ist die Bar, Nummer ${index}.`,
    });
  }
  return id;
}

/** The pages, by their names in the file: a team's, and those of a comedian with three applications. */
function pagesOf({ brand, city }: World, showId: string, chatId: string) {
  const team = `/brands/${brand.id}/team`;
  return {
    team: {
      dashboard: team,
      shows: `${team}/lineupshowauswahl`,
      inbox: `${team}/applications`,
      editor: `${team}/shows/${showId}`,
      comedians: `${team}/comedians`,
    },
    comedian: {
      home: '/user',
      'city list': `/user/cities/${city.slug}`,
      'show page': `/user/shows/${showId}`,
      'own spots': '/user/spots',
    },
    // Another comedian, because unread messages are on the start page.
    chatting: { chat: `/user/chat/${chatId}` },
  };
}

/**
 * Scripts only for old browsers (`nomodule`) are left out.
 *
 * @param city whose names count as long as those of Berlin, because each run has other cities
 */
async function weigh(address: string, cookie = '', city?: World['city']): Promise<Omit<Weight, 'queries'>> {
  const read = async (url: string, accept = '*/*') => {
    const response = await fetch(url, { headers: { cookie, accept }, redirect: 'error' });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const written = (await read(address)).toString();
  const text = city ? written.replaceAll(city.nameDe, 'Berlin').replaceAll(city.slug, 'berlin') : written;
  const sources = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('noModule'))
    .map(([, source = '']) => new URL(source.replaceAll('&amp;', '&'), address).href);
  const sizes = [...new Set(sources)].map(async (url) => gzipSync(await read(url)).length);
  const first = (await read(address, 'text/html')).toString();
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(first) ?? [];
  const data = [...text.matchAll(/self\.__next_f\.push\((.*?)\)<\/script>/gs)].map(([, part = '']) => part);
  return {
    html: Buffer.byteLength(text),
    data: data.join('').length,
    scripts: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    styles: gzipSync(styles).length,
    // A line of the data that names a client component: 2a:I[…
    components: data.join('').match(/(?:\\n|\")[0-9a-f]+:I\[/g)?.length ?? 0,
  };
}

/** Returns the scripts' weight of a page with one paragraph, built and served in the same way. */
async function weighEmptyPage(): Promise<number> {
  await using running = new AsyncDisposableStack();
  const app = running.use(await buildBareApp());
  const port = await freePort();
  const server = await startNextServer({ port, folder: app.folder, isBare: true, environment: {} });
  running.defer(() => server.stop());
  return (await weigh(`http://localhost:${port}/`)).scripts;
}

/** Returns the differences from the file beyond the tolerance, in words. */
function differences(name: string, now: Weight, known: Partial<Weight> = {}): string[] {
  return Object.entries(now).flatMap(([part, value]) => {
    const before = known[part as keyof Weight] ?? 0;
    const isKnown = value <= before * (1 + more) && value >= before * (1 - less);
    return isKnown ? [] : [`${name}: ${part} ${value}, ${before} in ${file}`];
  });
}

test('pages weigh what is written down', { tag: '@all' }, async ({ browser, world }) => {
  // Building the empty page takes long.
  test.slow();
  const shows = await fillWorld(world);
  const me = await world.comedian();
  for (const { id } of shows.slice(1, 4)) await world.apply(id, me.id);
  const member = await world.comedian({ email: world.brand.teamEmail });
  const other = await world.comedian();
  const chatId = await fillChat(world, shows[0]!.id, [other.id, member.id]);
  const emails = { team: member.email, comedian: me.email, chatting: other.email };
  const weights: Record<string, Weight> = {};
  await using running = new AsyncDisposableStack();
  const counter = running.use(await startStatementCounter(required('E2E_DATABASE_URL')));
  const server = running.use(await startSecondServer({ environment: { DATABASE_URL: counter.url } }));
  for (const [who, pages] of Object.entries(pagesOf(world, shows[0]!.id, chatId))) {
    const page = await world.openAs(browser, emails[who as keyof typeof emails]);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const [name, path] of Object.entries(pages)) {
      const address = `${server.app}${path}`;
      const weight = await weigh(address, cookie, world.city);
      const queries = await counter.during(async () => {
        await (await fetch(address, { headers: { cookie } })).text();
      });
      weights[name] = { ...weight, queries };
    }
  }
  const known = JSON.parse(await readFile(join(projectDir, file), 'utf8')) as Record<string, Weight>;
  const different = Object.entries(weights).flatMap(([name, now]) => differences(name, now, known[name]));
  expect(different, `All weights now: ${JSON.stringify(weights)}`).toEqual([]);
  for (const [name, { styles }] of Object.entries(weights))
    expect(styles, name).toBeLessThanOrEqual(mostStyles);
  expect(weights['city list']!.scripts - (await weighEmptyPage())).toBeLessThanOrEqual(mostScripts);
});
