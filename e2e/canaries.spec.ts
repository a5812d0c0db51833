import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { structuredDataProblems } from '@/lib/core/testing/schema-org';
import { languages } from '@/lib/core/language';
import { findCanaries, makeCanaries, type Canaries } from './support/canaries';
import { fillWithCanaries, type CanaryWorld } from './support/canary-world';
import { expect, test, type World } from './support/fixtures';

/** An address that everybody may ask for, its status if that is not 200, and what it has to say: else it proves nothing. */
type Asked = { path: string; status?: number; tells?: string[] };

/** Every public route of the build, also with what is hidden. Those that need an account are for the access tests. */
const table: Record<string, (filled: CanaryWorld, world: World) => Asked[]> = {
  '/(default)/(start)/page': () => [{ path: '/' }],
  '/(default)/privacy/page': () => [{ path: '/privacy' }],
  '/public/[brand]/page': ({ brand }) => [
    { path: `/public/${brand.id}`, tells: ['Offene Bühne'] },
    { path: '/public/nobody', status: 404 },
  ],
  '/public/[brand]/past/page': ({ brand }) => [
    { path: `/public/${brand.id}/past`, tells: ['Lange her'] },
    { path: '/public/nobody/past', status: 404 },
  ],
  '/public/cities/[city]/page': (_filled, { city }) => [
    { path: `/public/cities/${city.slug}`, tells: ['Offene Bühne'] },
    { path: '/public/cities/nowhere', status: 404 },
  ],
  '/public/comedians/[comedian]/page': ({ people }) => [
    { path: `/public/comedians/${people.promo.id}`, tells: ['Paula Promo', 'Offene Bühne'] },
    { path: `/public/comedians/${people.sent.id}`, status: 404 },
    { path: `/public/comedians/${people.applicant.id}`, status: 404 },
  ],
  '/go/[brand]/[[...target]]/route': ({ brand }) =>
    ['', '/next', '/apply', `/venues/${brand.venue.id}`].map((target) => ({
      path: `/go/${brand.id}${target}`,
      tells: ['Offene Bühne'],
    })),
  '/public/[brand]/shows/[show]/page': ({ brand, ...shows }) => [
    {
      path: `/public/${brand.id}/shows/${shows.open.id}`,
      tells: ['Ada Angesagt', 'Gustav Gast', 'Paula Promo'],
    },
    { path: `/public/${brand.id}/shows/${shows.internal.id}`, status: 404 },
    { path: `/public/${brand.id}/shows/${shows.onRequest.id}`, status: 404 },
  ],
  '/embed/[brand]/page': ({ brand }, { city }) => [
    ...['cards', 'compact', 'table'].map((view) => ({
      path: `/embed/${brand.id}?view=${view}`,
      tells: ['Offene Bühne'],
    })),
    { path: `/embed/${brand.id}?city=${city.slug}&venue=${brand.venue.id}&format=${brand.format.id}` },
  ],
  '/api/feeds/[scope]/[id]/shows.ics/route': (filled, world) =>
    scopesOf(filled, world).map((scope) => ({
      path: `/api/feeds/${scope}/shows.ics`,
      tells: ['Ada Angesagt'],
    })),
  '/api/feeds/v1/[scope]/[id]/shows.json/route': (filled, world) =>
    scopesOf(filled, world).map((scope) => ({
      path: `/api/feeds/v1/${scope}/shows.json`,
      tells: ['Ada Angesagt'],
    })),
  '/api/feeds/shows/[show]/show.ics/route': (shows) => [
    { path: `/api/feeds/shows/${shows.open.id}/show.ics`, tells: ['Ada Angesagt'] },
    { path: `/api/feeds/shows/${shows.internal.id}/show.ics`, status: 404 },
    { path: `/api/feeds/shows/${shows.onRequest.id}/show.ics`, status: 404 },
  ],
  '/api/feeds/private/[token]/calendar.ics/route': () => [
    { path: `/api/feeds/private/${'a'.repeat(43)}/calendar.ics`, status: 404 },
  ],
  '/api/share/[kind]/[id]/[file]/route': ({ brand, ...shows }, { city }) => [
    ...[`brands/${brand.id}`, `shows/${shows.open.id}`, `cities/${city.slug}`].map((about) => ({
      path: `/api/share/${about}/de-0123456789abcdef.jpg`,
    })),
    { path: `/api/share/comedians/${shows.people.promo.id}/de-0123456789abcdef.jpg` },
    { path: `/api/share/comedians/${shows.people.sent.id}/de-0123456789abcdef.jpg`, status: 404 },
    { path: `/api/share/shows/${shows.internal.id}/de-0123456789abcdef.jpg`, status: 404 },
    { path: `/api/share/shows/${shows.onRequest.id}/en-0123456789abcdef.jpg`, status: 404 },
  ],
  '/api/health/route': () => [{ path: '/api/health' }],
  '/api/ready/route': () => [{ path: '/api/ready' }],
  '/robots.txt/route': () => [{ path: '/robots.txt' }],
  '/sitemap.xml/route': () => [{ path: '/sitemap.xml' }],
  '/sitemaps/[section]/[file]/route': ({ brand, ...shows }, { city }) => [
    { path: '/sitemaps/own/pages.xml' },
    { path: `/sitemaps/cities/${city.slug}.xml`, tells: [city.slug] },
    { path: `/sitemaps/brands/${brand.id}.xml`, tells: [brand.id] },
    { path: `/sitemaps/shows/${shows.open.id}.xml`, tells: [shows.open.id] },
    { path: `/sitemaps/comedians/${shows.people.promo.id}.xml`, tells: [shows.people.promo.id] },
  ],
};

const scopesOf = ({ brand }: CanaryWorld, { city }: World) => [
  `brands/${brand.id}`,
  `cities/${city.slug}`,
  `venues/${brand.venue.id}`,
];

/** Routes that ask who somebody is before they say anything; what they say to whom the access tests know. */
const closed = [
  /^\/\(default\)\/(user|brands|newUser|sign-in)\//,
  /^\/api\/(auth|brands|uploads|cities)\//,
  // Of what everybody may see it gives the bytes as they were sent; a hidden one is asked for below.
  /^\/api\/pictures\//,
];

/** Pages that Next.js adds, and files. */
const notOurs = ['/_global-error/page', '/_not-found/page', '/icon.svg/route'];

test('every route that everybody may ask for is in the table', () => {
  const file = path.join(import.meta.dirname, '../.next/server/app-paths-manifest.json');
  const built = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const open = built.filter((route) => !notOurs.includes(route) && !closed.some((area) => area.test(route)));
  expect(open.sort()).toEqual(Object.keys(table).sort());
});

/** Words of what people said of themselves for their teams alone. No public page has a reason to use them. */
const identity = /non-?binary|nicht-?bin|lgbtq|sharesIdentity/i;

/** Everything that an answer is made of. */
async function read(context: BrowserContext, asked: string, headers: Record<string, string>) {
  const answer = await context.request.get(asked, { headers });
  const body = (await answer.body()).toString('utf8');
  return { status: answer.status(), body, all: `${JSON.stringify(answer.headersArray())}\n${body}` };
}

/** The address in each way that it can be asked for: in every language, and as the framework's own scripts would. */
function waysTo({ path: asked }: Asked): { path: string; headers: Record<string, string> }[] {
  const withLanguage = (language: string) => `${asked}${asked.includes('?') ? '&' : '?'}lang=${language}`;
  return [
    ...languages.map((language) => ({ path: withLanguage(language), headers: {} })),
    ...languages.map((language) => ({ path: asked, headers: { 'Accept-Language': language } })),
    { path: asked, headers: { RSC: '1' } },
    { path: asked, headers: { RSC: '1', 'Next-Router-Prefetch': '1' } },
  ];
}

function problemsOfData(html: string): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, data = '']) => structuredDataProblems(JSON.parse(data)));
}

/** Asks for everything and gives what got out, as "address: what". */
async function listLeaks(context: BrowserContext, filled: CanaryWorld, world: World, canaries: Canaries) {
  const leaks: string[] = [];
  for (const asked of Object.values(table).flatMap((addresses) => addresses(filled, world))) {
    for (const { path: address, headers } of waysTo(asked)) {
      const { status, body, all } = await read(context, address, headers);
      expect(status, address).toBe(asked.status ?? 200);
      if (!('RSC' in headers)) for (const told of asked.tells ?? []) expect(body, address).toContain(told);
      expect(problemsOfData(body), address).toEqual([]);
      const found = findCanaries(all, { where: new Map([...canaries.where, ...filled.ids]) });
      if (asked.path !== '/privacy' && identity.test(all)) found.push('identity');
      leaks.push(...found.map((what) => `${address} ${JSON.stringify(headers)}: ${what}`));
    }
  }
  return leaks;
}

for (const viewer of ['a visitor', 'the owner'] as const) {
  test(`nothing hidden is in anything public, for ${viewer}`, async ({ context, world }) => {
    test.slow();
    const canaries = makeCanaries();
    const filled = await fillWithCanaries(world, canaries);
    if (viewer === 'the owner') await world.signIn(context, world.brand.adminEmail);
    expect(await listLeaks(context, filled, world, canaries)).toEqual([]);
  });
}

test('a picture of a hidden show is not there for a visitor', async ({ context, world }) => {
  const { hiddenPictureId } = await fillWithCanaries(world, makeCanaries());
  expect((await read(context, `/api/pictures/${hiddenPictureId}/640.webp`, {})).status).toBe(404);
});

test('what gets out is found', async ({ context, world }) => {
  test.slow();
  const canaries = makeCanaries();
  const filled = await fillWithCanaries(world, canaries);
  const leaked = canaries.word('let out on purpose');
  await world.db.show.update({ where: { id: filled.open.id }, data: { title: `Offene Bühne ${leaked}` } });
  const leaks = await listLeaks(context, filled, world, canaries);
  const routes = ['/public/', '/embed/', '/shows.ics', '/shows.json', '/show.ics'];
  for (const route of routes) expect(leaks.filter((leak) => leak.includes(route))).not.toEqual([]);
  expect(leaks.filter((leak) => !leak.endsWith(': let out on purpose'))).toEqual([]);
});

test('a word is found in every disguise', () => {
  const canaries = makeCanaries();
  const word = canaries.word('here');
  const each = (write: (code: number) => string) =>
    Array.from(word, (letter) => write(letter.charCodeAt(0))).join('');
  const packed = (text: string) => Buffer.from(text).toString('base64');
  const disguised = [
    ...[word, word.toUpperCase(), `${word.slice(0, 8)}\r\n ${word.slice(8)}`],
    ...[each((code) => `&#${code};`), each((code) => `&#x${code.toString(16)};`)],
    ...[each((code) => `%${code.toString(16)}`), each((code) => `\\u00${code.toString(16)}`)],
    ...[Buffer.from(word, 'utf16le').toString('latin1'), Buffer.from(word).toString('hex')],
    ...[`a${word}`, `ab${word}c`, `abc${word}de`].map(packed),
    ...[`${word.slice(0, 8)}<!-- -->${word.slice(8)}`, `${word.slice(0, 8)}\u00ad${word.slice(8)}`],
  ];
  for (const text of disguised)
    expect(findCanaries(`vorher ${text} nachher`, canaries), text).toEqual(['here']);
  expect(findCanaries(`vorher ${word.slice(0, -1)} nachher`, canaries)).toEqual([]);
});

/** Columns with texts that are public, or that say nothing about anybody. Every other one has a word in the test. */
const publicColumns = [
  ...['id', 'name', 'colour', 'website', 'instagram', 'links', 'contactEmail'].map(
    (name) => `brands.${name}`,
  ),
  ...['aboutDe', 'aboutEn', 'rulesDe', 'rulesEn'].map((name) => `brands.${name}`),
  ...['name', 'address', 'district', 'timeZone', 'accessDe', 'accessEn'].map((name) => `venues.${name}`),
  ...['name', 'descriptionDe', 'descriptionEn'].map((name) => `formats.${name}`),
  ...['slug', 'nameDe', 'nameEn', 'countryCode', 'timeZone', 'searchText'].map((name) => `cities.${name}`),
  // Browsers are told which sites may frame a list; which parts somebody chose says nothing by itself.
  ...['brands.embedParents', 'promo_pages.parts'],
  ...['pictures.colour', 'series.doors', 'series.starts', 'series.ends'],
];

test('every text that the database keeps is public or has a word', async ({ world }) => {
  const canaries = makeCanaries();
  await fillWithCanaries(world, canaries);
  const columns = await world.db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_%'
      AND data_type IN ('text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY')`;
  const pattern = [...canaries.where.keys()].join('|');
  const forgotten = [];
  for (const { table: name, column } of columns) {
    const place = `${name}.${column}`;
    if (publicColumns.includes(place) || /(^|\.)(brandId|tokenHash|widths|skipped)$/.test(place)) continue;
    const [row] = await world.db.$queryRawUnsafe<{ has: boolean }[]>(
      `SELECT EXISTS (SELECT FROM "${name}" WHERE "${column}"::text ~* $1) AS has`,
      pattern,
    );
    if (!row?.has) forgotten.push(place);
  }
  expect(forgotten).toEqual([]);
});
