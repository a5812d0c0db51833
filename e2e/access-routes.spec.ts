import { expect, type APIRequestContext } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { makeReport } from '@/lib/bug-reports/testing/factory';
import { makeChat } from '@/lib/chats/testing/factory';
import type { RouteRow } from '@/lib/core/testing/access-table';
import { gather, join } from '@/lib/core/testing/gather';
import { makeBrand } from '@/lib/brands/testing/factory';
import { saveRecording } from '@/lib/recordings/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';
import { everybody, roles, valueFor } from '@/lib/core/testing/roles';
import { test } from './support/callers';
import { listRoutes } from './support/routes';
import type { World } from './support/fixtures';
import { appUrl } from './support/session';

const tables = (await gather('access')).map(({ table }) => table);
const uploads = join(tables.map((table) => table.uploads));

/** Every route of the build with the result for each role. `{brand}`, `{show}` and `{city}` are the test's own. */
const table: Record<string, RouteRow> = {
  ...join(tables.map((of) => of.routes)),
  // These routes accept only files, which another test sends.
  ...Object.fromEntries(Object.keys(uploads).map((route) => [route, { expected: everybody(405) }])),
};

function pathOf(route: string, given: string | undefined, ids: Record<string, string>): string {
  const template =
    given ??
    route
      .replace(/\/\([^)]*\)/g, '')
      .replace(/\/(page|route)$/, '')
      .replaceAll('[', '{')
      .replaceAll(']', '}');
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (ids[name] === undefined)
      throw new Error(`${route} is about {${name}}, which no table has among its ids.`);
    return ids[name];
  });
}

test('every route of the build is in the table of a domain', () => {
  expect(listRoutes()).toEqual(Object.keys(table).sort());
});

/** Makes the records that addresses name: a show of the brand with an applicant, and the records of each domain. */
async function makeStage(world: World) {
  const show = await world.show({ title: 'Nur für uns' });
  const applicant = await world.comedian({ name: 'Nora Nurfüruns' });
  await world.apply(show.id, applicant.id);
  const { brand, city } = world;
  const ids: Record<string, string> = {
    brand: brand.id,
    venue: brand.venue.id,
    format: brand.format.id,
    show: show.id,
    city: city.slug,
    comedian: applicant.id,
  };
  for (const of of tables) Object.assign(ids, await of.ids?.({ world, show, applicant }));
  return { show, applicant, ids };
}

for (const role of roles) {
  test(`what a ${role} gets of every route`, async ({ as, world }) => {
    const { request } = await as(role);
    const { show, applicant, ids } = await makeStage(world);
    const answers: Record<string, number | string> = {};
    const wanted: Record<string, number | string> = {};
    for (const [route, { path: given, expected, method = 'GET' }] of Object.entries(table)) {
      const address = pathOf(route, given, ids);
      const answer = valueFor(role, expected);
      wanted[route] = typeof answer === 'string' ? pathOf(route, answer, ids) : answer;
      const headers = { Origin: ownOrigin() };
      const response = await request.fetch(address, { method, headers, maxRedirects: 0 });
      const { location } = response.headers();
      answers[route] = location ? new URL(location, appUrl()).pathname : response.status();
      if (answer === 403 && (role === 'comedian' || role === 'otherTeam' || role === 'team')) {
        const html = await response.text();
        expect(html.includes('Kein Zugang')).toBe(route.endsWith('/page'));
        expect(html.includes(world.brand.adminEmail), 'names an address').toBe(false);
        // A member of the team gets the "forbidden" page inside of the brand's area, where they may see the brand.
        if (role === 'team') continue;
        expect(html.includes(world.brand.name), 'names the brand').toBe(false);
        expect(html.includes(show.title), 'names the show').toBe(false);
        expect(html.includes(applicant.name), 'names the applicant').toBe(false);
      }
    }
    expect(answers).toEqual(wanted);
  });
}

/** `Origin` headers of requests that no page of this app sends. */
const foreignOrigins: Record<string, string>[] = [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }];

/** Forms for NextAuth's routes without the token that only its own pages have. */
const formsWithoutToken: Record<string, string>[] = [
  {},
  { csrfToken: '' },
  { csrfToken: 'forged' },
  { csrfToken: 'forged|forged' },
];

/** Forged redirects of the provider. */
const forgedAnswers: Record<string, string>[] = [{ code: 'forged', state: 'forged' }, { code: 'forged' }, {}];

/** Route handlers that change something, with the fields of their forms. */
const formsOfRoutes: Record<string, Record<string, string>> = {
  '/sign-in/redirect': { callbackUrl: '/user' },
  '/api/auth/callback/google': {},
  '/api/auth/signin/google': {},
  '/api/auth/signout': {},
};

/** A function, because the address is known only after the test servers have started. */
const ownOrigin = () => new URL(appUrl()).origin;

const cookiesOf = async (request: APIRequestContext) => (await request.storageState()).cookies;

/** Returns the browser's session, and the page to which it redirects. */
async function sessionOf(request: APIRequestContext) {
  const cookies = await cookiesOf(request);
  const response = await request.get('/newUser', { maxRedirects: 0 });
  return {
    cookie: cookies.find(({ name }) => name === 'next-auth.session-token')?.value ?? null,
    leadsTo: response.headers().location ?? response.status(),
  };
}

/** Submits a form as a page of this app does, and returns the address of the redirect. */
async function post(request: APIRequestContext, route: string, form: Record<string, string>) {
  const headers = { Origin: ownOrigin() };
  const response = await request.post(route, { form, headers, maxRedirects: 0 });
  const { location } = response.headers();
  return { status: response.status(), target: location ? new URL(location, ownOrigin()) : null };
}

for (const role of roles) {
  test(`a ${role} is sent to the sign-in provider by our own form`, async ({ as }) => {
    const { request } = await as(role);
    const before = await sessionOf(request);
    const { status, target } = await post(request, '/sign-in/redirect', { callbackUrl: '/user' });
    expect(status).toBe(303);
    expect(target?.origin).not.toBe(ownOrigin());
    expect(Object.fromEntries(target?.searchParams ?? [])).toMatchObject({
      client_id: 'spotlicht-e2e',
      redirect_uri: `${ownOrigin()}/api/auth/callback/google`,
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/./),
    });
    expect(await sessionOf(request)).toEqual(before);
  });

  test(`a ${role} begins and ends nothing at NextAuth itself`, async ({ as }) => {
    const { request } = await as(role);
    const before = await sessionOf(request);
    expect(before.cookie === null).toBe(role === 'visitor');
    for (const route of ['/api/auth/signin/google', '/api/auth/signout']) {
      for (const form of formsWithoutToken) {
        const refusal = Object.keys(form).length > 0 ? 413 : 405;
        expect(await post(request, route, form), route).toEqual({ status: refusal, target: null });
      }
    }
    expect(await sessionOf(request)).toEqual(before);
    const names = (await cookiesOf(request)).map(({ name }) => name);
    expect(names.filter((name) => /state|pkce|nonce|csrf/.test(name))).toEqual([]);
  });

  test(`what a ${role} gets for a file`, async ({ as, world }) => {
    const { request, accountId, comedianId } = await as(role);
    const sender = { accountId, comedianId };
    const { id: showId } = await world.show();
    const { id: chat } = await makeChat(world.db, showId, []);
    const { id: report } = await makeReport(world.db, null);
    const { id: recording } = await saveRecording(world.db, world.brand.id);
    const ids = { brand: world.brand.id, show: showId, chat, report, recording };
    for (const [route, { file, fields, expected, isKept }] of Object.entries(uploads)) {
      const address = pathOf(route, undefined, ids);
      const multipart = { ...fields?.(ids), file: await file() };
      for (const headers of foreignOrigins) {
        const refused = await request.post(address, {
          multipart,
          headers: { Accept: 'application/json', ...headers },
        });
        expect(refused.status(), `${route} from ${headers.Origin ?? 'nowhere'}`).toBe(403);
      }
      expect(await isKept(world, showId, sender), `${route} from another site`).toBe(false);
      const headers = { Origin: ownOrigin(), Accept: 'application/json' };
      const answer = await request.post(address, { multipart, headers, maxRedirects: 0 });
      expect(answer.status(), route).toBe(valueFor(role, expected));
      expect(await isKept(world, showId, sender), `${route} keeps it`).toBe(answer.status() < 300);
    }
  });

  test(`a ${role} stays who they are with a forged answer of the provider`, async ({ as }) => {
    const { request } = await as(role);
    const before = await sessionOf(request);
    for (const params of forgedAnswers) {
      const response = await request.get('/api/auth/callback/google', { params, maxRedirects: 0 });
      expect(response.status()).toBe(307);
      expect(new URL(response.headers().location ?? '', ownOrigin()).origin).toBe(ownOrigin());
      expect(await sessionOf(request)).toEqual(before);
    }
  });

  test(`a ${role} changes nothing from another site`, async ({ as, world }) => {
    const { request } = await as(role);
    const before = await sessionOf(request);
    const writes = Object.entries(table).filter(([, { method }]) => method === 'POST');
    const ids = { brand: world.brand.id };
    const forms = {
      ...formsOfRoutes,
      ...Object.fromEntries(writes.map(([route, { path }]) => [pathOf(route, path, ids), {}])),
    };
    for (const [route, form] of Object.entries(forms)) {
      for (const headers of foreignOrigins) {
        const response = await request.post(route, { form, headers, maxRedirects: 0 });
        const label = `${route} from ${headers.Origin ?? 'nowhere'}`;
        expect(response.status(), label).toBe(403);
        expect(response.headers(), label).not.toHaveProperty('location');
        expect(response.headers(), label).not.toHaveProperty('set-cookie');
      }
    }
    expect(await sessionOf(request)).toEqual(before);
  });

  test(`a ${role} who sends no form to begin a sign-in gets an answer`, async ({ as }) => {
    const { request } = await as(role);
    const bodies = [
      {},
      { data: '', headers: { 'Content-Type': 'text/plain' } },
      { data: '{"callbackUrl":', headers: { 'Content-Type': 'application/json' } },
      { data: 'no parts', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
      { data: 'no parts', headers: { 'Content-Type': 'multipart/form-data' } },
    ];
    for (const { headers, ...body } of bodies) {
      const response = await request.post('/sign-in/redirect', {
        ...body,
        headers: { Origin: ownOrigin(), ...headers },
        maxRedirects: 0,
      });
      expect(response.status(), headers?.['Content-Type']).toBeLessThan(500);
    }
  });
}

test('what does not exist and what is not yours answer alike', async ({ as, world }) => {
  const { request } = await as('team');
  const brand = await makeBrand(world.db);
  const show = await makeShow(world.db, brand, { startsAt: new Date(Date.now() + 7 * 86_400_000) });
  const applicant = await world.comedian();
  await world.apply(show.id, applicant.id);
  const other = { ...brand, show, applicant };
  let asked = 0;
  for (const of of tables) {
    for (const { foreignId, unknownIds, addresses } of (await of.missing?.(world, other)) ?? []) {
      const unknown = unknownIds ?? [randomUUID(), 'nonsense', '%00'];
      for (const id of [...(foreignId === null ? [] : [foreignId]), ...unknown]) {
        for (const address of addresses(id)) {
          expect((await request.get(address)).status(), address).toBe(404);
          asked += 1;
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(50);
  const headers = { Origin: ownOrigin(), Accept: 'application/json' };
  for (const [route, { file }] of Object.entries(uploads)) {
    if (!route.includes('[show]')) continue;
    for (const id of [show.id, randomUUID(), 'nonsense', '%00']) {
      const address = pathOf(route, undefined, { brand: world.brand.id, show: encodeURIComponent(id) });
      const sent = await request.post(address, {
        multipart: { file: await file() },
        headers,
        maxRedirects: 0,
      });
      expect(sent.status(), address).toBe(404);
    }
  }
});

test('an ended session is a visitor', async ({ as, world }) => {
  const { request, comedianId } = await as('comedian');
  const { email } = await world.db.comedian.findUniqueOrThrow({ where: { id: comedianId ?? '' } });
  await world.db.session.deleteMany({ where: { account: { email } } });
  const response = await request.get('/user', { maxRedirects: 0 });
  expect(new URL(response.headers().location ?? '', appUrl()).pathname).toBe('/');
});

test('somebody removed from the team loses access at the next request', async ({ as, world }) => {
  const { request } = await as('team');
  const address = `/brands/${world.brand.id}/team`;
  expect((await request.get(address)).status()).toBe(200);
  await world.db.brandMember.deleteMany({ where: { email: world.brand.teamEmail } });
  expect((await request.get(address)).status()).toBe(403);
});

test('/users is not /user', async ({ as }) => {
  const { request } = await as('visitor');
  expect((await request.get('/users', { maxRedirects: 0 })).status()).toBe(404);
});
