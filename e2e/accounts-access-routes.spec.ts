import { expect, type APIRequestContext } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { roles, valueFor, type Role, type RouteRow } from '@/lib/core/testing/access-table';
import { inParallel } from '@/prisma/seed/parallel';
import { newBrandOf, otherBrandOf, test as callersTest } from './support/callers';
import { rowsAbout } from './support/rows-about';
import { accessTables, makeRouteContext, routeTable, uploads } from './support/route-table';
import { listRoutes, pathOf, templateOf } from './support/routes';
import { makeWorld, type World } from './support/fixtures';
import { appUrl } from './support/session';

/** The number of requests at the same time. */
const atATime = 4;

let shared: Promise<World> | undefined;
let made: ReturnType<typeof makeRouteContext> | undefined;

/** The tests of a worker share a world; their writes concern a brand or an account of their own. */
const test = callersTest.extend<{ stage: Awaited<ReturnType<typeof makeRouteContext>> }>({
  world: async ({ database }, provide, { workerIndex }) =>
    provide(await (shared ??= makeWorld(database, workerIndex))),
  stage: async ({ world }, provide) => provide(await (made ??= makeRouteContext(world))),
});

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

/** Bodies that are no form to begin a sign-in with. */
const noForms: { data?: string; headers?: Record<string, string> }[] = [
  {},
  { data: '', headers: { 'Content-Type': 'text/plain' } },
  { data: '{"callbackUrl":', headers: { 'Content-Type': 'application/json' } },
  { data: 'no parts', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
  { data: 'no parts', headers: { 'Content-Type': 'multipart/form-data' } },
];

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

test('every route of the build is in an area or in the table of a room', () => {
  expect(listRoutes()).toEqual(Object.keys(routeTable).sort());
});

for (const role of roles) {
  test(`what a ${role} gets of every route`, async ({ as, world, stage }) => {
    test.slow();
    const { request } = await as(role);
    const { show, applicant, ids } = stage;
    const answers: Record<string, number | string> = {};
    const wanted: Record<string, number | string> = {};
    const ask = async ([route, { path, expected, method }]: [string, RouteRow]) => {
      const answer = valueFor(role, expected);
      wanted[route] = typeof answer === 'string' ? pathOf(route, answer, ids) : answer;
      const headers = { Origin: ownOrigin() };
      const address = pathOf(route, path, ids);
      const response = await request.fetch(address, { method: method ?? 'GET', headers, maxRedirects: 0 });
      const { location } = response.headers();
      answers[route] = location ? new URL(location, appUrl()).pathname : response.status();
      if (answer === 403 && (role === 'comedian' || role === 'otherTeam' || role === 'team')) {
        const html = await response.text();
        expect(html.includes('Kein Zugang')).toBe(route.endsWith('/page'));
        expect(html.includes(world.brand.adminEmail), 'names an address').toBe(false);
        // A member of the team gets the "forbidden" page inside of the brand's area, where they may see the brand.
        if (role === 'team') return;
        expect(html.includes(world.brand.name), 'names the brand').toBe(false);
        expect(html.includes(show.title), 'names the show').toBe(false);
        expect(html.includes(applicant.name), 'names the applicant').toBe(false);
      }
    };
    // Writing routes are requested one by one, because a comedian gets one export at a time.
    const rows = Object.entries(routeTable);
    for (const row of rows.filter(([, { method }]) => method === 'POST')) await ask(row);
    await inParallel(
      rows.filter(([, { method }]) => method !== 'POST'),
      atATime,
      ask,
    );
    expect(answers).toEqual(wanted);
  });

  test(`what a ${role} gets for a file`, async ({ as, world }) => {
    const { request, accountId, comedianId } = await as(role);
    const own = await newBrandOf(world);
    const { ids, show } = await makeRouteContext(own);
    const rows = () => rowsAbout(own, [show.id, ...[accountId, comedianId].filter((id) => id !== null)]);
    for (const [route, { file, fields, expected }] of Object.entries(uploads)) {
      const before = await rows();
      const address = pathOf(route, undefined, ids);
      const filled = Object.entries(fields ?? {}).map(([name, value]) => [name, pathOf(route, value, ids)]);
      const multipart = { ...Object.fromEntries(filled), file: await file() };
      const send = (headers: Record<string, string>) =>
        request.post(address, {
          multipart,
          headers: { Accept: 'application/json', ...headers },
          maxRedirects: 0,
        });
      for (const refused of await Promise.all(foreignOrigins.map(send))) {
        expect(refused.status(), `${route} from another site`).toBe(403);
      }
      expect(await rows(), `${route} from another site`).toEqual(before);
      const answer = await send({ Origin: ownOrigin() });
      expect(answer.status(), route).toBe(valueFor(role, expected));
      if (answer.status() < 300) expect(await rows(), `${route} keeps it`).not.toEqual(before);
      else expect(await rows(), `${route} keeps nothing`).toEqual(before);
    }
  });

  test(`a ${role} begins a sign-in by our own form only, and stays who they are`, async ({ as, stage }) => {
    const { request } = await as(role);
    const before = await sessionOf(request);
    expect(before.cookie === null).toBe(role === 'visitor');

    await test.step('nothing begins or ends at NextAuth itself', async () => {
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

    await test.step('another site changes nothing', async () => {
      const writes = Object.entries(routeTable).filter(([, { method }]) => method === 'POST');
      const forms = {
        ...formsOfRoutes,
        ...Object.fromEntries(writes.map(([route, { path }]) => [pathOf(route, path, stage.ids), {}])),
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

    await test.step('a forged answer of the provider changes nothing', async () => {
      for (const params of forgedAnswers) {
        const response = await request.get('/api/auth/callback/google', { params, maxRedirects: 0 });
        expect(response.status()).toBe(307);
        expect(new URL(response.headers().location ?? '', ownOrigin()).origin).toBe(ownOrigin());
        expect(await sessionOf(request)).toEqual(before);
      }
    });

    await test.step('what is no form gets an answer', async () => {
      for (const { headers, ...body } of noForms) {
        const response = await request.post('/sign-in/redirect', {
          ...body,
          headers: { Origin: ownOrigin(), ...headers },
          maxRedirects: 0,
        });
        expect(response.status(), headers?.['Content-Type']).toBeLessThan(500);
      }
    });

    await test.step('our own form leads to the provider', async () => {
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
  });
}

/** Ids that no row has. */
const unknown = [randomUUID(), 'nonsense', '%00', '..%2f..%2f..%2fetc'];

test('what does not exist and what is not yours answer alike', async ({ as, world, stage }) => {
  test.slow();
  const other = await makeRouteContext(await otherBrandOf(world));
  const requests: { address: string; role: Role }[] = [];
  for (const [route, { path, expected, method }] of Object.entries(routeTable)) {
    const role = (['team', 'admin'] as const).find((one) =>
      [200, 404].includes(Number(valueFor(one, expected))),
    );
    if (!role || method) continue;
    const [template = ''] = (path ?? templateOf(route)).split('?');
    for (const [, name = ''] of template.matchAll(/\{(\w+)\}/g)) {
      if (name === 'brand' && template.includes('/brands/')) continue;
      // A comedian sees the same of every brand.
      const foreign = valueFor('comedian', expected) === 200 ? [] : [other.ids[name] ?? ''];
      for (const id of [...foreign, ...unknown]) {
        requests.push({ role, address: pathOf(route, path, { ...stage.ids, [name]: id }) });
      }
    }
  }
  for (const of of accessTables) {
    for (const address of of.missing ?? []) {
      requests.push({ role: 'team', address: pathOf('missing', address, stage.ids) });
    }
  }
  expect(requests.length).toBeGreaterThan(150);
  const found: string[] = [];
  await inParallel(requests, atATime, async ({ address, role }) => {
    const status = (await (await as(role)).request.get(address)).status();
    if (status !== 404) found.push(`${role} ${address}: ${status}`);
  });
  expect(found).toEqual([]);

  const headers = { Origin: ownOrigin(), Accept: 'application/json' };
  const { request } = await as('team');
  for (const [route, { file }] of Object.entries(uploads)) {
    if (!route.includes('[show]')) continue;
    for (const id of [other.show.id, ...unknown]) {
      const address = pathOf(route, undefined, { brand: world.brand.id, show: id });
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
  const { request, accountId } = await as('comedian');
  await world.db.session.deleteMany({ where: { accountId: accountId ?? '' } });
  const response = await request.get('/user', { maxRedirects: 0 });
  expect(new URL(response.headers().location ?? '', appUrl()).pathname).toBe('/');
});

test('somebody removed from the team loses access at the next request', async ({ as, world }) => {
  const { request } = await as('team');
  const { brand } = await newBrandOf(world);
  const address = `/brands/${brand.id}/team`;
  expect((await request.get(address)).status()).toBe(200);
  await world.db.brandMember.deleteMany({ where: { brandId: brand.id, email: brand.teamEmail } });
  expect((await request.get(address)).status()).toBe(403);
});

test('/users is not /user', async ({ as }) => {
  const { request } = await as('visitor');
  expect((await request.get('/users', { maxRedirects: 0 })).status()).toBe(404);
});
