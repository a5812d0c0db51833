import { readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import { makeBrand, makeImport, makeTemplate } from '@/lib/core/testing/factories';
import { drawPicture } from '@/lib/core/testing/pictures';
import { writePlace } from '@/lib/core/keyset';
import { expect, test } from './support/fixtures';
import { statusOfStream } from './support/event-stream';
import { keepPicture, sendFile, uploads } from './support/pictures';
import { become, everybody, roles, type Role } from './support/roles';

/** A status, or the path that a redirect leads to. */
type Expected = Record<Role, number | string>;

const comedians: Expected = { ...everybody<number | string>(200), visitor: '/', noProfile: '/newUser' };
const teams: Expected = { ...comedians, comedian: 403, otherTeam: 403 };
const admins: Expected = { ...teams, team: 403 };

/** Every route of the build with what each role gets. `{brand}`, `{show}` and `{city}` are the test's own. */
const table: Record<string, { path?: string; expected: Expected; isEndless?: true }> = {
  '/(default)/(start)/page': { path: '/', expected: everybody(200) },
  '/(default)/privacy/page': { expected: everybody(200) },
  '/(default)/newUser/page': { expected: { ...everybody('/user'), visitor: '/', noProfile: 200 } },
  // Only with an attempt to report to.
  '/(default)/sign-in/popup/page': { expected: everybody('/') },
  '/(default)/sign-in/done/page': { expected: everybody(200) },
  '/(default)/sign-in/error/page': { expected: everybody(200) },
  '/(default)/sign-in/redirect/route': { expected: everybody(405) },
  '/(default)/user/(home)/page': { path: '/user', expected: comedians },
  '/(default)/user/bugreport/page': { expected: comedians },
  '/(default)/user/chat/page': { expected: comedians },
  '/(default)/user/cities/(index)/page': { path: '/user/cities', expected: comedians },
  '/(default)/user/cities/[city]/page': { path: '/user/cities/{city}', expected: comedians },
  '/(default)/user/notices/page': { expected: comedians },
  '/(default)/user/cities/[city]/filter/page': { path: '/user/cities/{city}/filter', expected: comedians },
  '/(default)/user/cities/[city]/more/route': {
    path: `/user/cities/{city}/more?after=${writePlace({ at: new Date(), id: randomUUID() })}`,
    expected: comedians,
  },
  '/(default)/user/profil/(index)/page': { path: '/user/profil', expected: comedians },
  '/(default)/user/profil/promo/page': { expected: comedians },
  '/(default)/user/shows/[show]/page': { path: '/user/shows/{show}', expected: comedians },
  '/(default)/user/spots/page': { expected: comedians },
  '/(default)/user/spots/calendar/page': { expected: comedians },
  '/(default)/user/video/page': { expected: comedians },
  '/(default)/brands/page': { expected: comedians },
  '/(default)/brands/[brand]/page': {
    path: '/brands/{brand}',
    expected: { ...teams, team: '/brands/{brand}/team', admin: '/brands/{brand}/team' },
  },
  '/(default)/brands/[brand]/team/page': { expected: teams },
  '/(default)/brands/[brand]/team/lineupshowauswahl/page': { expected: teams },
  '/(default)/brands/[brand]/team/applications/page': { expected: teams },
  '/(default)/brands/[brand]/team/calendar/page': { expected: teams },
  '/(default)/brands/[brand]/team/chats/page': { expected: teams },
  '/(default)/brands/[brand]/team/video/page': { expected: teams },
  '/(default)/brands/[brand]/team/playlists/page': { expected: teams },
  '/(default)/brands/[brand]/team/comedians/page': { expected: teams },
  '/(default)/brands/[brand]/team/comedians/[comedian]/page': {
    path: '/brands/{brand}/team/comedians/{comedian}',
    expected: teams,
  },
  '/(default)/brands/[brand]/team/shows/[show]/page': {
    path: '/brands/{brand}/team/shows/{show}',
    expected: teams,
  },
  '/(default)/brands/[brand]/team/shows/[show]/history/page': {
    path: '/brands/{brand}/team/shows/{show}/history',
    expected: teams,
  },
  '/(default)/brands/[brand]/team/shows/[show]/export/page': {
    path: '/brands/{brand}/team/shows/{show}/export',
    expected: teams,
  },
  '/(default)/brands/[brand]/team/shows/[show]/info/page': {
    path: '/brands/{brand}/team/shows/{show}/info',
    expected: teams,
  },
  '/(default)/brands/[brand]/team/templates/page': { expected: teams },
  '/(default)/brands/[brand]/team/templates/new/page': { expected: teams },
  '/(default)/brands/[brand]/team/templates/[template]/page': { expected: teams },
  '/(default)/brands/[brand]/team/series/page': { expected: teams },
  '/(default)/brands/[brand]/team/shows/new/page': { expected: teams },
  '/(default)/brands/[brand]/team/shows/[show]/edit/page': {
    path: '/brands/{brand}/team/shows/{show}/edit',
    expected: teams,
  },
  '/(default)/brands/[brand]/team/import/page': { expected: teams },
  '/(default)/brands/[brand]/team/import/[import]/page': { expected: teams },
  '/(default)/brands/[brand]/qrcode/page': { expected: teams },
  '/(default)/brands/[brand]/admin/page': { expected: admins },
  '/(default)/brands/[brand]/admin/members/page': { expected: admins },
  '/(default)/brands/[brand]/admin/profile/page': { expected: admins },
  '/(default)/brands/[brand]/admin/defaults/page': { expected: admins },
  '/(default)/brands/[brand]/admin/audit/page': { expected: admins },
  '/(default)/brands/[brand]/admin/embed/page': { expected: admins },
  '/(default)/brands/[brand]/admin/transfer/page': { expected: admins },
  '/(default)/brands/[brand]/admin/export/page': { expected: admins },
  '/(default)/brands/[brand]/admin/blocks/page': { expected: admins },
  '/(default)/brands/[brand]/admin/venues/page': { expected: admins },
  '/(default)/brands/[brand]/admin/venues/new/page': { expected: admins },
  '/(default)/brands/[brand]/admin/venues/[venue]/page': { expected: admins },
  '/(default)/brands/[brand]/admin/formats/page': { expected: admins },
  '/(default)/brands/[brand]/admin/formats/new/page': { expected: admins },
  '/(default)/brands/[brand]/admin/formats/[format]/page': { expected: admins },
  '/embed/[brand]/page': { path: '/embed/{brand}', expected: everybody(200) },
  '/public/[brand]/page': { path: '/public/{brand}', expected: everybody(200) },
  '/public/[brand]/past/page': { path: '/public/{brand}/past', expected: everybody(200) },
  '/public/cities/[city]/page': { path: '/public/cities/{city}', expected: everybody(200) },
  // Friendly, and not there: this comedian has not switched it on.
  '/public/comedians/[comedian]/page': { path: '/public/comedians/{comedian}', expected: everybody(404) },
  '/public/[brand]/shows/[show]/page': { path: '/public/{brand}/shows/{show}', expected: everybody(200) },
  '/go/[brand]/[[...target]]/route': {
    path: '/go/{brand}/next',
    expected: everybody('/public/{brand}/shows/{show}'),
  },
  // Open to the provider's answer and its errors only.
  '/api/auth/[...nextauth]/route': { path: '/api/auth/session', expected: everybody(404) },
  '/api/brands/[brand]/shows/[show]/changes/route': {
    expected: { ...everybody(403), visitor: 401, team: 200, admin: 200 },
    isEndless: true,
  },
  '/api/brands/[brand]/shows/[show]/line-up.csv/route': {
    expected: { ...everybody(403), visitor: 401, team: 200, admin: 200 },
  },
  '/api/brands/[brand]/shows/[show]/applications.csv/route': {
    expected: { ...everybody(403), visitor: 401, team: 200, admin: 200 },
  },
  '/api/brands/[brand]/export.zip/route': { expected: { ...everybody(403), visitor: 401, admin: 200 } },
  '/api/brands/[brand]/imports/template.csv/route': {
    expected: { ...everybody(403), visitor: 401, team: 200, admin: 200 },
  },
  '/api/brands/[brand]/qr/[file]/route': {
    path: '/api/brands/{brand}/qr/code.svg?target=next',
    expected: { ...everybody(403), visitor: 401, team: 200, admin: 200 },
  },
  // Takes files only; who may is asked below.
  '/api/uploads/brands/[brand]/imports/route': { expected: everybody(405) },
  '/api/cities/route': { path: '/api/cities?q=ber', expected: { ...everybody(200), visitor: 401 } },
  '/api/brands/[brand]/comedians/route': {
    path: '/api/brands/{brand}/comedians?q=a&show={show}',
    expected: { ...everybody(403), visitor: 401, team: 200, admin: 200 },
  },
  // Of a show on request.
  '/api/pictures/[picture]/[file]/route': {
    path: '/api/pictures/{picture}/640.webp',
    expected: { ...everybody(200), visitor: 404, noProfile: 404 },
  },
  // Only to send something to.
  '/api/uploads/brands/[brand]/logo/route': { expected: everybody(405) },
  '/api/uploads/brands/[brand]/shows/[show]/picture/route': { expected: everybody(405) },
  '/api/feeds/[scope]/[id]/shows.ics/route': {
    path: '/api/feeds/brands/{brand}/shows.ics',
    expected: everybody(200),
  },
  '/api/feeds/v1/[scope]/[id]/shows.json/route': {
    path: '/api/feeds/v1/cities/{city}/shows.json?limit=10000',
    expected: everybody(200),
  },
  // The session says nothing here, only the token, and this one is forged.
  '/api/feeds/private/[token]/calendar.ics/route': {
    path: `/api/feeds/private/${'a'.repeat(43)}/calendar.ics`,
    expected: everybody(404),
  },
  '/api/feeds/shows/[show]/show.ics/route': { expected: everybody(200) },
  '/api/share/[kind]/[id]/[file]/route': {
    // Real addresses are known by the pages only; share-pictures.spec.ts asks for them.
    path: '/api/share/brands/nobody/de-0123456789abcdef.jpg',
    expected: everybody(404),
  },
  '/robots.txt/route': { expected: everybody(200) },
  '/sitemap.xml/route': { expected: everybody(200) },
  '/sitemaps/[section]/[file]/route': { path: '/sitemaps/brands/{brand}.xml', expected: everybody(200) },
  '/api/health/route': { expected: everybody(200) },
  '/api/ready/route': { expected: everybody(200) },
};

/** Pages that Next.js adds, and files. */
const notOurs = ['/_global-error/page', '/_not-found/page', '/icon.svg/route'];

function pathOf(route: string, given: string | undefined, ids: Record<string, string>): string {
  const template =
    given ??
    route
      .replace(/\/\([^)]*\)/g, '')
      .replace(/\/(page|route)$/, '')
      .replaceAll('[', '{')
      .replaceAll(']', '}');
  return template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
}

test('every route of the build is in the table', () => {
  const file = path.join(import.meta.dirname, '../.next/server/app-paths-manifest.json');
  const built = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  expect(built.filter((route) => !notOurs.includes(route)).sort()).toEqual(Object.keys(table).sort());
});

for (const role of roles) {
  test(`what a ${role} gets of every route`, async ({ context, world }) => {
    await become(role, world, context);
    const show = await world.show({ title: 'Nur für uns' });
    const template = await makeTemplate(world.db, world.brand.id);
    const { id: pictureId } = await keepPicture(world);
    await world.show({ visibility: 'onRequest', pictureId });
    const applicant = await world.comedian({ name: 'Nora Nurfüruns' });
    await world.apply(show.id, applicant.id);
    const ids = {
      brand: world.brand.id,
      show: show.id,
      city: world.city.slug,
      template: template.id,
      picture: pictureId,
      comedian: applicant.id,
      venue: world.brand.venue.id,
      format: world.brand.format.id,
      import: (await makeImport(world.db, world.brand.id, applicant.id)).id,
    };
    const answers: Record<string, number | string> = {};
    const wanted: Record<string, number | string> = {};
    for (const [route, { path: given, expected, isEndless }] of Object.entries(table)) {
      const address = pathOf(route, given, ids);
      if (isEndless) {
        answers[route] = await statusOfStream(context, address);
        wanted[route] = expected[role];
        continue;
      }
      const response = await context.request.get(address, { maxRedirects: 0 });
      const { location } = response.headers();
      const answer = expected[role];
      answers[route] = location ? new URL(location, process.env.E2E_APP_URL).pathname : response.status();
      wanted[route] = typeof answer === 'string' ? pathOf(route, answer, ids) : answer;
      if (answer === 403 && (role === 'comedian' || role === 'otherTeam' || role === 'team')) {
        const html = await response.text();
        expect(html.includes('Kein Zugang')).toBe(route.endsWith('/page'));
        expect(html.includes(world.brand.adminEmail), 'names an address').toBe(false);
        // The team itself sees its brand around what it may not see.
        if (role === 'team') continue;
        expect(html.includes(world.brand.name), 'names the brand').toBe(false);
        expect(html.includes(show.title), 'names the show').toBe(false);
        expect(html.includes(applicant.name), 'names the applicant').toBe(false);
      }
    }
    expect(answers).toEqual(wanted);
  });
}

/** Origins of what no page of ours sends. */
const foreignOrigins: Record<string, string>[] = [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }];

/** What NextAuth's routes are sent instead of the token that its own pages have. */
const formsWithoutToken: Record<string, string>[] = [
  {},
  { csrfToken: '' },
  { csrfToken: 'forged' },
  { csrfToken: 'forged|forged' },
];

/** What the provider's answer is forged as. */
const forgedAnswers: Record<string, string>[] = [{ code: 'forged', state: 'forged' }, { code: 'forged' }, {}];

/** Route handlers that change something, with what their forms send. */
const formsOfRoutes: Record<string, Record<string, string>> = {
  '/sign-in/redirect': { callbackUrl: '/user' },
  '/api/auth/callback/google': { code: 'forged', state: 'forged' },
  '/api/auth/signin/google': {},
  '/api/auth/signout': {},
};

/** The same for routes whose forms carry a file: what each role gets for it. */
const importUploads: Record<string, { file: string; text: string; expected: Record<Role, number> }> = {
  '/api/uploads/brands/{brand}/imports': {
    file: 'shows.csv',
    text: 'Titel;Datum;Beginn\nFreitagslacher;24.12.2030;20:00\n',
    expected: { ...everybody(403), visitor: 401, team: 201, admin: 201 },
  },
};

/** Known only once the stack of the tests runs. */
const ownOrigin = () => new URL(process.env.E2E_APP_URL ?? '').origin;

/** The session that the browser keeps, and where it leads to. */
async function sessionOf(context: BrowserContext) {
  const cookies = await context.cookies();
  const response = await context.request.get('/newUser', { maxRedirects: 0 });
  return {
    cookie: cookies.find(({ name }) => name === 'next-auth.session-token')?.value ?? null,
    leadsTo: response.headers().location ?? response.status(),
  };
}

/** Posts as a page of ours would, and says where that leads. */
async function post(context: BrowserContext, route: string, form: Record<string, string>) {
  const headers = { Origin: ownOrigin() };
  const response = await context.request.post(route, { form, headers, maxRedirects: 0 });
  const { location } = response.headers();
  return { status: response.status(), target: location ? new URL(location, ownOrigin()) : null };
}

for (const role of roles) {
  test(`a ${role} is sent to the sign-in provider by our own form`, async ({ context, world }) => {
    await become(role, world, context);
    const before = await sessionOf(context);
    const { status, target } = await post(context, '/sign-in/redirect', { callbackUrl: '/user' });
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
    expect(await sessionOf(context)).toEqual(before);
  });

  test(`a ${role} begins and ends nothing at NextAuth itself`, async ({ context, world }) => {
    await become(role, world, context);
    const before = await sessionOf(context);
    expect(before.cookie === null).toBe(role === 'visitor');
    for (const route of ['/api/auth/signin/google', '/api/auth/signout']) {
      for (const form of formsWithoutToken) {
        expect(await post(context, route, form), route).toEqual({ status: 404, target: null });
      }
    }
    expect(await sessionOf(context)).toEqual(before);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /state|pkce|nonce|csrf/.test(name))).toEqual([]);
  });

  test(`what a ${role} gets for a file`, async ({ context, world }) => {
    await become(role, world, context);
    for (const [route, { file, text, expected }] of Object.entries(importUploads)) {
      const multipart = { file: { name: file, mimeType: 'text/plain', buffer: Buffer.from(text) } };
      const address = route.replace('{brand}', world.brand.id);
      for (const headers of foreignOrigins) {
        const refused = await context.request.post(address, { multipart, headers });
        expect(refused.status(), `${route} from ${headers.Origin ?? 'nowhere'}`).toBe(403);
      }
      const headers = { Origin: ownOrigin(), Accept: 'application/json' };
      const answer = await context.request.post(address, { multipart, headers });
      expect(answer.status(), route).toBe(expected[role]);
    }
    const imports = await world.db.showImport.count({ where: { brandId: world.brand.id } });
    expect(imports).toBe(role === 'team' || role === 'admin' ? 1 : 0);
  });

  test(`a ${role} stays who they are with a forged answer of the provider`, async ({ context, world }) => {
    await become(role, world, context);
    const before = await sessionOf(context);
    for (const form of forgedAnswers) {
      const { status, target } = await post(context, '/api/auth/callback/google', form);
      expect(status).toBe(302);
      expect(target?.origin).toBe(ownOrigin());
      expect(await sessionOf(context)).toEqual(before);
    }
  });

  test(`a ${role} changes nothing from another site`, async ({ context, world }) => {
    await become(role, world, context);
    const before = await sessionOf(context);
    for (const [route, form] of Object.entries(formsOfRoutes)) {
      for (const headers of foreignOrigins) {
        const response = await context.request.post(route, { form, headers, maxRedirects: 0 });
        const label = `${route} from ${headers.Origin ?? 'nowhere'}`;
        expect(response.status(), label).toBe(403);
        expect(response.headers(), label).not.toHaveProperty('location');
        expect(response.headers(), label).not.toHaveProperty('set-cookie');
      }
    }
    expect(await sessionOf(context)).toEqual(before);
  });

  test(`what a ${role} gets for a picture that they send`, async ({ context, world }) => {
    await become(role, world, context);
    const show = await world.show();
    const bytes = await drawPicture();
    const addresses = [uploads.show(world, show.id), uploads.logo(world)];
    for (const address of addresses) {
      for (const headers of foreignOrigins) {
        expect((await sendFile(context, address, bytes, headers)).status(), address).toBe(403);
      }
    }
    const answers = await Promise.all(addresses.map((address) => sendFile(context, address, bytes)));
    const others = { ...everybody([403, 403]), visitor: [401, 401] };
    const wanted = { ...others, team: [200, 403], admin: [200, 200] };
    expect(answers.map((answer) => answer.status())).toEqual(wanted[role]);
    const { pictureId } = await world.db.show.findUniqueOrThrow({ where: { id: show.id } });
    const { logoId } = await world.db.brand.findUniqueOrThrow({ where: { id: world.brand.id } });
    expect([pictureId, logoId].map((id) => (id === null ? 403 : 200))).toEqual(
      wanted[role].map((status) => (status === 200 ? 200 : 403)),
    );
  });

  test(`a ${role} who sends no form to begin a sign-in gets an answer`, async ({ context, world }) => {
    await become(role, world, context);
    const bodies = [
      {},
      { data: '', headers: { 'Content-Type': 'text/plain' } },
      { data: '{"callbackUrl":', headers: { 'Content-Type': 'application/json' } },
      { data: 'no parts', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
      { data: 'no parts', headers: { 'Content-Type': 'multipart/form-data' } },
    ];
    for (const { headers, ...body } of bodies) {
      const response = await context.request.post('/sign-in/redirect', {
        ...body,
        headers: { Origin: ownOrigin(), ...headers },
        maxRedirects: 0,
      });
      expect(response.status(), headers?.['Content-Type']).toBeLessThan(500);
    }
  });
}

test('what does not exist and what is not yours answer alike', async ({ context, world }) => {
  await become('team', world, context);
  const other = await makeBrand(world.db);
  const foreign = await world.show({
    brandId: other.id,
    venueId: other.venue.id,
    formatId: other.format.id,
    cityId: other.venue.cityId,
  });
  for (const show of [foreign.id, randomUUID(), 'nonsense', '%00']) {
    for (const page of ['', '/history', '/export', '/info', '/edit']) {
      const response = await context.request.get(`/brands/${world.brand.id}/team/shows/${show}${page}`);
      expect(response.status(), show + page).toBe(404);
    }
    const copy = await context.request.get(`/brands/${world.brand.id}/team/shows/new?from=${show}`);
    expect(copy.status(), `copy of ${show}`).toBe(404);
    const sent = await sendFile(context, uploads.show(world, encodeURIComponent(show)), await drawPicture());
    expect(sent.status(), `picture of ${show}`).toBe(404);
    for (const file of ['line-up.csv', 'applications.csv']) {
      const response = await context.request.get(`/api/brands/${world.brand.id}/shows/${show}/${file}`);
      expect(response.status(), show + file).toBe(404);
    }
  }
  const { id: pictureId } = await keepPicture(world);
  await world.db.picture.update({ where: { id: pictureId }, data: { brandId: other.id } });
  for (const picture of [pictureId, randomUUID(), 'nonsense', '%00', '..%2f..%2f..%2fetc']) {
    for (const file of ['640.webp', '641.webp', '640.png', '..%2f640.webp', '%00.webp']) {
      const response = await context.request.get(`/api/pictures/${picture}/${file}`);
      expect(response.status(), `${picture}/${file}`).toBe(404);
    }
  }
  const { id: foreignTemplate } = await makeTemplate(world.db, other.id);
  for (const template of [foreignTemplate, randomUUID(), 'nonsense', '%00']) {
    const response = await context.request.get(`/brands/${world.brand.id}/team/templates/${template}`);
    expect(response.status(), template).toBe(404);
  }
  const { id: foreignImport } = await makeImport(world.db, other.id, (await world.comedian()).id);
  for (const id of [foreignImport, randomUUID(), 'nonsense', '%00']) {
    const response = await context.request.get(`/brands/${world.brand.id}/team/import/${id}`);
    expect(response.status(), id).toBe(404);
  }
  const stranger = await world.comedian();
  await world.apply(foreign.id, stranger.id);
  for (const comedian of [stranger.id, randomUUID(), 'nonsense', '%00']) {
    const response = await context.request.get(`/brands/${world.brand.id}/team/comedians/${comedian}`);
    expect(response.status(), comedian).toBe(404);
  }
  for (const brand of ['no-such-brand', '%00', '..%2F..', 'A'.repeat(2000)]) {
    expect((await context.request.get(`/brands/${brand}/team`)).status(), brand).toBe(404);
    expect((await context.request.get(`/api/brands/${brand}/comedians?q=a`)).status(), brand).toBe(404);
  }
  for (const city of ['no-such-city', '%00', '%F0%9F%8E%A4']) {
    for (const below of ['', '/filter', '/more']) {
      expect((await context.request.get(`/user/cities/${city}${below}`)).status(), city).toBe(404);
    }
  }
  const { slug } = world.city;
  for (const after of ['', 'nonsense', '%00', 'A'.repeat(10_000)]) {
    expect((await context.request.get(`/user/cities/${slug}/more?after=${after}`)).status(), after).toBe(404);
  }
});

test('an ended session is a visitor', async ({ context, world }) => {
  const email = `${randomUUID()}@example.org`;
  await world.comedian({ email });
  await world.signIn(context, email);
  await world.db.account.update({ where: { email }, data: { sessionVersion: { increment: 1 } } });
  const response = await context.request.get('/user', { maxRedirects: 0 });
  expect(new URL(response.headers().location ?? '', process.env.E2E_APP_URL).pathname).toBe('/');
});

test('somebody removed from the team loses access at the next request', async ({ context, world }) => {
  await become('team', world, context);
  const address = `/brands/${world.brand.id}/team`;
  expect((await context.request.get(address)).status()).toBe(200);
  await world.db.brandMember.deleteMany({ where: { email: world.brand.teamEmail } });
  expect((await context.request.get(address)).status()).toBe(403);
});

test('/users is not /user', async ({ request }) => {
  expect((await request.get('/users', { maxRedirects: 0 })).status()).toBe(404);
});
