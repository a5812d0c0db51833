import { expect, type APIRequestContext } from 'playwright/test';
import type { PublicRequest, CanaryScene, Word } from '@/lib/core/testing/tables';
import { languages } from '@/lib/core/i18n/language';
import { publicColumns } from '@/lib/core/generated/columns';
import { gather, join } from '@/lib/core/testing/gather';
import { test as callersTest } from './support/callers';
import { makeWorld, type World } from './support/fixtures';
import { listRoutes, pathOf } from './support/routes';
import { subDays } from '@/lib/core/time/dates';
import { profileWords } from '@/lib/comedians/testing';
import { savePicture } from '@/lib/media/pictures/testing';

/**
 * Unique words in hidden data. When one of them occurs in a public response, hidden data has leaked. The words consist
 * of lower-case letters and digits, so that neither escaping nor changing the case alters them.
 */
type Canaries = { word: Word; where: ReadonlyMap<string, string> };

const beginning = 'kanari';

function makeCanaries(): Canaries {
  const where = new Map<string, string>();
  return {
    where,
    word: (place) => {
      const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 26) + 97);
      const word = `${beginning}${String.fromCharCode(...letters)}`;
      where.set(word, place);
      return word;
    },
  };
}

/**
 * Returns the places of all words that occur in the text, plain or encoded: folded lines of calendars, entities,
 * percent and Unicode escapes, soft hyphens, base64, hexadecimal, UTF-16.
 */
function findCanaries(output: string, { where }: Pick<Canaries, 'where'>): string[] {
  const plain = disguises.map((undo) => undo(output)).filter((text) => text !== output);
  const texts = [output, ...plain].map((text) => text.toLowerCase());
  const isIn = (word: string) =>
    texts.some((text) => text.includes(word)) || hasEncoded(output, texts[0]!, word);
  // Nearly every response contains no word, so one search for the common beginning comes first.
  const mayHaveWords = isIn(beginning);
  return [...where]
    .filter(([word]) => (mayHaveWords || !word.startsWith(beginning)) && isIn(word))
    .map(([, place]) => place);
}

const fromCode = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

const disguises: ((text: string) => string)[] = [
  (text) => text.replaceAll(/\r?\n[ \t]/g, ''),
  (text) => text.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => fromCode(parseInt(hex, 16))),
  (text) => text.replaceAll(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code))),
  (text) => text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => fromCode(parseInt(hex, 16))),
  (text) => text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => fromCode(parseInt(hex, 16))),
  (text) => text.replaceAll(/\u00ad|\u200b|\0|&shy;|<wbr\/?>|<!--.*?-->/g, ''),
];

function hasEncoded(output: string, inLowerCase: string, word: string): boolean {
  const { base64, hex } = encoded(word);
  return base64.some((form) => output.includes(form)) || inLowerCase.includes(hex);
}

const encodedWords = new Map<string, { base64: string[]; hex: string }>();

/**
 * Returns the encoded forms of a word. In base64 there are three, depending on its position. Their first and last
 * characters also depend on the neighbouring text, so they are left out.
 */
function encoded(word: string): { base64: string[]; hex: string } {
  const known = encodedWords.get(word);
  if (known) return known;
  const base64 = [0, 1, 2].map((before) =>
    Buffer.from(`${'x'.repeat(before)}${word}`)
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  const made = { base64, hex: Buffer.from(word).toString('hex') };
  encodedWords.set(word, made);
  return made;
}

const fills = await gather('fill');
const hiddenFills = await gather('fillHidden');

/** Whether the schema marks a text column as public, or as free of personal data. All others get a word. */
const isPublic = (place: string) => publicColumns.some((column) => column === place);

/** The filled world, with the ids that must stay hidden, each with a description. */
type CanaryWorld = CanaryScene & { ids: Map<string, string> };

/**
 * Fills the world's brand with every kind of row. Every hidden text contains a unique word. It makes people, shows and
 * an application first, then the data of each room.
 */
async function fillWithCanaries(world: World, { word }: Canaries): Promise<CanaryWorld> {
  const people = await makePeople(world, word);
  const { hiddenPictureId, ...shows } = await makeShows(world, word);
  const application = await world.apply(shows.open.id, people.applicant.id, {
    draftAnswer: 'reject',
    message: word('applications.message'),
    draftText: word('applications.draftText'),
    teamNote: word('applications.teamNote'),
  });
  const stage: CanaryScene = { world, word, people, shows, application, hiddenPictureId };
  const hidden = Object.entries(people).filter(([name]) => name !== 'promo');
  const ids = new Map(hidden.map(([name, { id }]) => [id, `id of comedian: ${name}`]));
  for (const { table: fillHidden } of hiddenFills) {
    for (const [id, what] of (await fillHidden(stage)) ?? []) ids.set(id, what);
  }
  const screens = { world, word, me: people.sent, language: 'de', showId: shows.open.id } as const;
  for (const { table: fill } of fills) {
    for (const [name, id] of Object.entries((await fill(screens)) ?? {})) {
      if (!name.startsWith('/')) ids.set(id, `id of ${name}`);
    }
  }
  return { ...stage, ids };
}

/** Makes comedians with every field of a profile filled in. Only the name in the published line-up is public. */
async function makePeople(world: World, word: Word): Promise<CanaryScene['people']> {
  const make = (name: string) => (who: string) =>
    world.comedian({
      name,
      email: `${word(`${who}: comedians.email`)}@example.org`,
      ...profileWords((column) => word(`${who}: comedians.${column}`)),
      privacyVersion: word(`${who}: comedians.privacyVersion`),
      gender: 'nonBinary',
      lgbtq: 'yes',
      sharesIdentity: true,
    });
  const hidden = (who: string) => make(word(`${who}: comedians.name`))(who);
  return {
    sent: await make('Ada Angesagt')('sent'),
    promo: await make('Paula Promo')('promo'),
    admin: await world.comedian({ email: world.brand.adminEmail, name: word('admin: comedians.name') }),
    draft: await hidden('draft'),
    applicant: await hidden('applicant'),
  };
}

async function makeShows(world: World, word: Word) {
  const { id: hiddenPictureId } = await savePicture(world);
  const open = await world.show({
    title: 'Offene Bühne',
    feeText: word('shows.feeText'),
    importKey: word('shows.importKey'),
    importMark: word('shows.importMark'),
    importFrom: word('shows.importFrom'),
    lineUpSentAt: new Date(),
  });
  await world.show({
    title: 'Lange her',
    startsAt: subDays(new Date(), 10),
    feeText: word('past: shows.feeText'),
  });
  const hide = (visibility: 'private' | 'onRequest', name: string) =>
    world.show({
      visibility,
      lineUpSentAt: new Date(),
      title: word(`${name}: shows.title`),
      pictureId: hiddenPictureId,
      info: [{ type: 'text', text: word(`${name}: shows.info`) }],
    });
  return {
    open,
    internal: await hide('private', 'private'),
    onRequest: await hide('onRequest', 'on request'),
    hiddenPictureId,
  };
}

const rows = join((await gather('publicRoutes')).map(({ table }) => table));

/** Routes that check the session first; the access tests check them. */
const closed = [
  /^\/\(default\)\/(?:\(report\)\/)?(user|brands|newUser|sign-in|deletion|deleted|operator)\//,
  /^\/api\/(auth|brands|uploads|cities|ideas|user|chats|live|push|recordings)\//,
  // These routes return public files unchanged; a hidden file is requested below.
  /^\/api\/pictures\//,
  /^\/api\/videos\//,
];

/** Every public route. The access tests check routes that need an account. */
const routes = listRoutes().filter((route) => !closed.some((area) => area.test(route)));

/** Returns the addresses of a public route: of public, of hidden and of unknown rows. */
function addressesOf(route: string, filled: CanaryWorld): PublicRequest[] {
  const row = rows[route];
  if (typeof row === 'function') return row(filled);
  const { world, people, shows } = filled;
  const ids = {
    brand: world.brand.id,
    city: world.city.slug,
    comedian: people.promo.id,
    show: shows.open.id,
  };
  const missing = {
    brand: ['nobody'],
    city: ['nowhere'],
    comedian: [people.sent.id, people.applicant.id],
    show: [shows.internal.id, shows.onRequest.id],
  };
  const notFound = Object.entries(missing)
    .filter(([name]) => route.includes(`[${name}]`))
    .flatMap(([name, others]) => others.map((id) => pathOf(route, undefined, { ...ids, [name]: id })));
  return [
    { path: pathOf(route, undefined, ids), contains: row },
    ...notFound.map((path) => ({ path, status: 404 })),
  ];
}

type Words = { canaries: Canaries; filled: CanaryWorld };

let made: Promise<Words> | undefined;

async function makeWords(world: World): Promise<Words> {
  const canaries = makeCanaries();
  return { canaries, filled: await fillWithCanaries(world, canaries) };
}

/** The tests of a worker that change nothing share a world with words. */
const test = callersTest.extend<{ words: Words }>({
  words: async ({ database }, provide, { workerIndex }) =>
    provide(await (made ??= makeWorld(database, workerIndex).then(makeWords))),
});

test('every row of a room is about a route that everybody may ask for', () => {
  expect(Object.keys(rows).filter((route) => !routes.includes(route))).toEqual([]);
});

/** Words of a profile that only teams may see. No public page has a reason to contain them. */
const identity = /non-?binary|nicht-?bin|lgbtq|sharesIdentity/i;

/** Requests an address and returns the whole response as text. */
async function read(request: APIRequestContext, asked: string, headers: Record<string, string>) {
  const answer = await request.get(asked, { headers });
  const body = (await answer.body()).toString('utf8');
  return { status: answer.status(), body, all: `${JSON.stringify(answer.headersArray())}\n${body}` };
}

/** Returns all ways to request an address: in each language, and like the framework's scripts. */
function waysTo({ path: asked }: PublicRequest): { path: string; headers: Record<string, string> }[] {
  const withLanguage = (language: string) => `${asked}${asked.includes('?') ? '&' : '?'}lang=${language}`;
  return [
    ...languages.map((language) => ({ path: withLanguage(language), headers: {} })),
    ...languages.map((language) => ({ path: asked, headers: { 'Accept-Language': language } })),
    { path: asked, headers: { RSC: '1' } },
    { path: asked, headers: { RSC: '1', 'Next-Router-Prefetch': '1' } },
  ];
}

/** Returns the structured data of a page. */
function structuredDataOf(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, data = '']) => JSON.parse(data));
}

/** Requests all addresses and returns each leak as "address: what". */
async function listLeaks(request: APIRequestContext, filled: CanaryWorld, canaries: Canaries) {
  const leaks: string[] = [];
  const where = new Map([...canaries.where, ...filled.ids]);
  for (const asked of routes.flatMap((route) => addressesOf(route, filled))) {
    for (const { path: address, headers } of waysTo(asked)) {
      const { status, body, all } = await read(request, address, headers);
      expect(status, address).toBe(asked.status ?? 200);
      if (!('RSC' in headers)) for (const text of asked.contains ?? []) expect(body, address).toContain(text);
      for (const data of structuredDataOf(body))
        expect(data, address).toMatchObject({ '@context': 'https://schema.org' });
      const found = findCanaries(all, { where });
      if (asked.path !== '/privacy' && identity.test(all)) found.push('identity');
      leaks.push(...found.map((what) => `${address} ${JSON.stringify(headers)}: ${what}`));
    }
  }
  return leaks;
}

test.describe('for a visitor', () => {
  // One worker, because filling the world with words takes long.
  test.describe.configure({ mode: 'default' });

  test('nothing hidden is in anything public', async ({ as, words }) => {
    test.slow();
    const { request } = await as('visitor');
    expect(await listLeaks(request, words.filled, words.canaries)).toEqual([]);
    const hidden = `/api/pictures/${words.filled.hiddenPictureId}/640.webp`;
    expect((await read(request, hidden, {})).status).toBe(404);
  });

  test('every text that the database keeps is public or has a word', async ({ database, words }) => {
    const columns = await database.$queryRaw<{ table: string; column: string }[]>`
      SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_%'
        AND (data_type IN ('text', 'character varying', 'character', 'jsonb', 'json') OR udt_name = '_text')`;
    const pattern = [...words.canaries.where.keys()].join('|');
    const forgotten = [];
    for (const { table: name, column } of columns) {
      const place = `${name}.${column}`;
      if (isPublic(place) || /(^|\.)(brandId|tokenHash)$/.test(place)) continue;
      const [row] = await database.$queryRawUnsafe<{ has: boolean }[]>(
        `SELECT EXISTS (SELECT FROM "${name}" WHERE "${column}"::text ~* $1) AS has`,
        pattern,
      );
      if (!row?.has) forgotten.push(place);
    }
    expect(forgotten).toEqual([]);
  });
});

/** These tests take turns by the day outside of everyday runs (scripts/testing/rotation.ts). */
const rotating = { tag: ['@all', '@rotating'] };

test('nothing hidden is in anything public, for an admin', rotating, async ({ as, world }) => {
  test.slow();
  const { filled, canaries } = await makeWords(world);
  expect(await listLeaks((await as('admin')).request, filled, canaries)).toEqual([]);
});

test('what gets out is found', rotating, async ({ as, world }) => {
  test.slow();
  const { request } = await as('visitor');
  const { filled, canaries } = await makeWords(world);
  const leaked = canaries.word('let out on purpose');
  const { id } = filled.shows.open;
  await world.db.show.update({ where: { id }, data: { title: `Offene Bühne ${leaked}` } });
  const leaks = await listLeaks(request, filled, canaries);
  const kinds = ['/public/', '/embed/', '/shows.ics', '/shows.json', '/shows.atom', '/show.ics'];
  for (const kind of kinds) expect(leaks.filter((leak) => leak.includes(kind))).not.toEqual([]);
  expect(leaks.filter((leak) => !leak.endsWith(': let out on purpose'))).toEqual([]);
});

test('a word is found in every disguise', () => {
  const canaries = makeCanaries();
  const word = canaries.word('here');
  const each = (write: (code: number) => string) =>
    Array.from(word, (letter) => write(letter.charCodeAt(0))).join('');
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const disguised = [
    word,
    word.toUpperCase(),
    `${word.slice(0, 8)}\r\n ${word.slice(8)}`,
    each((code) => `&#${code};`),
    each((code) => `&#x${code.toString(16)};`),
    each((code) => `%${code.toString(16)}`),
    each((code) => `\\u00${code.toString(16)}`),
    Buffer.from(word, 'utf16le').toString('latin1'),
    Buffer.from(word).toString('hex'),
    ...[`a${word}`, `ab${word}c`, `abc${word}de`].map(encoded),
    `${word.slice(0, 8)}<!-- -->${word.slice(8)}`,
    `${word.slice(0, 8)}\u00ad${word.slice(8)}`,
  ];
  for (const text of disguised)
    expect(findCanaries(`vorher ${text} nachher`, canaries), text).toEqual(['here']);
  expect(findCanaries(`vorher ${word.slice(0, -1)} nachher`, canaries)).toEqual([]);
});
