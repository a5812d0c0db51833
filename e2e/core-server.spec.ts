import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent, get, request as ask } from 'node:http';
import path from 'node:path';
import { subDays } from '@/lib/core/time/dates';
import { profileTextLimits } from '@/lib/brands/profile-limits';
import { profileLimits } from '@/lib/comedians/rules';
import { embedViews } from '@/lib/public/embeds/filters';
import { formatLimits, venueLimits } from '@/lib/brands/venues-and-formats/limits';
import { languages } from '@/lib/core/i18n/language';
import { showLimits } from '@/lib/shows/limits';
import { expect, test, type World } from './support/fixtures';

const app = () => process.env.E2E_APP_URL ?? '';
const urlencoded = 'application/x-www-form-urlencoded';

/** Sends the headers of a request as a page of this app does, and its body, if any. Returns the status. */
function statusOf(address: string, headers: Record<string, string | number>, body?: string | Buffer) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sending = ask(new URL(address, app()), {
      method: 'POST',
      agent: false,
      headers: { Origin: app(), ...headers },
    });
    sending.on('response', (answer) => {
      resolve(answer.statusCode);
      sending.destroy();
    });
    sending.on('error', reject);
    if (body === undefined) sending.flushHeaders();
    else sending.write(body);
  });
}

test('a server that listens takes requests', async ({ request }) => {
  expect(await (await request.get('/api/ready')).json()).toEqual({ status: 'ready' });
});

test('the server says which version and which build it is', async ({ request }) => {
  const answer = (await (await request.get('/api/health')).json()) as unknown;
  expect(answer).toEqual({
    status: 'live',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    build: expect.any(String),
  });
});

test('a connection is kept longer than browsers and proxies keep theirs', async () => {
  const agent = new Agent({ keepAlive: true });
  const kept = await new Promise((resolve, reject) => {
    get(new URL('/api/health', app()), { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers['keep-alive']));
    }).on('error', reject);
  });
  agent.destroy();
  expect(kept).toBe('timeout=620');
});

test('9.9 MB of fields are refused, and nobody looks into them', async ({ world }) => {
  const fields = Buffer.alloc(9_900_000, 'a');
  const uploads = ['imports', 'logo', `shows/${randomUUID()}/picture`];
  for (const [address, type] of [
    ['/sign-in/redirect', urlencoded],
    ['/api/auth/callback/google', urlencoded],
    ['/api/auth/signin/google', urlencoded],
    ['/', urlencoded],
    ['/', 'multipart/form-data; boundary=x'],
    ['/user', 'text/plain'],
    ...uploads.map((below) => [`/api/uploads/brands/${world.brand.id}/${below}`, urlencoded] as const),
  ] as const) {
    const status = await statusOf(address, { 'Content-Type': type, 'Content-Length': fields.length }, fields);
    expect([413, 415], `${address} ${type}`).toContain(status);
  }
});

test('a sign-in without scripts still goes on to the provider', async () => {
  const body = 'callbackUrl=%2Fuser';
  const headers = { 'Content-Type': urlencoded, 'Content-Length': body.length };
  expect(await statusOf('/sign-in/redirect', headers, body)).toBe(303);
});

test('a body of which nobody knows the end is refused', async () => {
  const headers = { 'Transfer-Encoding': 'chunked', 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(await statusOf('/user', headers, '[')).toBe(411);
});

test('a query that is too long is refused before anybody looks into it', async ({ world }) => {
  const addresses = [
    '/',
    '/api/health',
    '/api/cities',
    `/public/${world.brand.id}`,
    `/embed/${world.brand.id}`,
  ];
  for (const address of [...addresses, '/nowhere', '/_next/static/x.js']) {
    for (const query of ['a&'.repeat(7500), `q=${'x'.repeat(2050)}`]) {
      const response = await fetch(new URL(`${address}?${query}`, app()), { redirect: 'manual' });
      expect(response.status, address).toBe(414);
    }
  }
});

test('a long address of a page is come back to after signing in, as far as there is room', async ({
  request,
}) => {
  for (const [length, isKept] of [
    [500, true],
    [2000, false],
  ] as const) {
    const address = `/user/cities/berlin?q=${'x'.repeat(length)}`;
    const answer = await request.get(address, { maxRedirects: 0 });
    const start = new URL(answer.headers().location ?? '', app());
    expect(start.searchParams.get('callbackUrl') === address).toBe(isKept);
    expect((await request.get(start.href)).status()).toBe(200);
  }
});

test('every answer has the fixed headers, whoever makes it', async ({ world }) => {
  const chunks = path.join(import.meta.dirname, '../.next/static/chunks');
  const chunk = readdirSync(chunks).find((name) => name.endsWith('.js')) ?? '';
  const upload = `/api/uploads/brands/${world.brand.id}/logo`;
  const form = 'multipart/form-data; boundary=x';
  const answers: [status: number, address: string, init?: RequestInit][] = [
    [200, '/'],
    [200, `/_next/static/chunks/${chunk}`],
    [404, '/_next/static/chunks/nothing.js'],
    [308, `/public/${world.brand.id}/`],
    [308, '/user/'],
    [200, `/public/${world.brand.id}`],
    [200, `/embed/${world.brand.id}`],
    [200, '/embed.js'],
    [200, '/icon.svg'],
    [404, '/nowhere'],
    [414, `/?${'a&'.repeat(200)}`],
    [403, '/', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
    [413, '/', { method: 'POST', headers: { 'Content-Type': form }, body: 'x'.repeat(1_100_000) }],
    [
      403,
      upload,
      { method: 'POST', headers: { Origin: 'https://evil.example', 'Content-Type': form }, body: '--x--' },
    ],
    [
      401,
      upload,
      { method: 'POST', headers: { 'Content-Type': form, Accept: 'application/json' }, body: '--x--' },
    ],
    [415, upload, { method: 'POST', headers: { 'Content-Type': urlencoded }, body: 'a' }],
  ];
  for (const [status, address, init] of answers) {
    const headers = { Origin: app(), ...(init?.headers as Record<string, string>) };
    const response = await fetch(app() + address, { ...init, headers, redirect: 'manual' });
    const name = `${init?.method ?? 'GET'} ${address}`;
    const {
      'x-content-type-options': sniff,
      'referrer-policy': referrer,
      ...others
    } = Object.fromEntries(response.headers);
    expect
      .soft([response.status, sniff, referrer], name)
      .toEqual([status, 'nosniff', 'strict-origin-when-cross-origin']);
    expect.soft(others['permissions-policy'], name).toContain('camera=()');
    const isShared = /^\/(embed|icon\.svg)/.test(address);
    expect.soft(others['cross-origin-resource-policy'], name).toBe(isShared ? 'cross-origin' : 'same-origin');
  }
});

/** Fills every public text to its maximum length, with characters of three bytes. */
async function fillWithTheLongest({ db, brand, ...world }: World) {
  const long = (length: number) => '漫'.repeat(length);
  const { aboutDe, aboutEn, rulesDe, rulesEn } = profileTextLimits;
  await db.brand.update({
    where: { id: brand.id },
    data: {
      name: long(profileTextLimits.name),
      aboutDe: long(aboutDe),
      aboutEn: long(aboutEn),
      rulesDe: long(rulesDe),
      rulesEn: long(rulesEn),
      contactEmail: 'hallo@example.org',
      links: Array.from({ length: 5 }, (_, index) => `https://example.org/${index}${'x'.repeat(200)}`),
    },
  });
  const text = long(venueLimits.text);
  await db.venue.updateMany({
    where: { brandId: brand.id },
    data: {
      name: long(venueLimits.name),
      address: long(venueLimits.address),
      district: long(venueLimits.district),
      stageDe: text,
      stageEn: text,
      accessDe: text,
      accessEn: text,
    },
  });
  await db.format.updateMany({
    where: { brandId: brand.id },
    data: {
      name: long(formatLimits.name),
      descriptionDe: long(formatLimits.text),
      descriptionEn: long(formatLimits.text),
    },
  });
  const comedian = await world.comedian({
    name: long(profileLimits.name),
    aboutMe: long(profileLimits.aboutMe),
    instagram: 'x'.repeat(30),
    promoLink: `https://example.org/${'x'.repeat(480)}`,
    videoLink: `https://example.org/${'y'.repeat(480)}`,
  });
  await db.promoPage.create({
    data: {
      comedianId: comedian.id,
      isOn: true,
      changedAt: new Date(),
      parts: ['city', 'aboutMe', 'instagram', 'promoLink', 'videoLink', 'shows'],
    },
  });
  const makeShow = async (data: Parameters<World['show']>[0]) => {
    const show = await world.show({
      title: long(showLimits.title),
      feeText: long(showLimits.feeText),
      lineUpSentAt: new Date(),
      ...data,
    });
    await db.sentLineUpEntry.createMany({
      data: Array.from({ length: 20 }, (_, place) => ({
        id: randomUUID(),
        showId: show.id,
        place,
        part: 'spot' as const,
        minutes: 7,
        callAt: show.startsAt,
        onAt: show.startsAt,
        ...(place === 0 ? { comedianId: comedian.id } : { guestName: long(80) }),
      })),
    });
    return show;
  };
  const show = await makeShow({});
  for (let index = 0; index < 49; index += 1) await makeShow({});
  await makeShow({ startsAt: subDays(new Date(), 3) });
  return { comedian, show };
}

test('a public page stays plain and is cached with every text as long as it may be', async ({
  request,
  world,
}) => {
  const { comedian, show } = await fillWithTheLongest(world);
  const { brand, city } = world;
  const addresses = [
    `/public/${brand.id}`,
    `/public/${brand.id}/past`,
    `/public/${brand.id}/shows/${show.id}`,
    `/public/cities/${city.slug}`,
    `/public/comedians/${comedian.id}`,
    ...embedViews.map((view) => `/embed/${brand.id}?limit=50&view=${view}`),
  ];
  for (const address of addresses) {
    for (const language of languages) {
      const path = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).toContain('漫'.repeat(80));
      expect(html.match(/<script(?![^>]*(ld\+json|data-own))/g), path).toBeNull();
      expect(html, path).not.toMatch(/<template|<div hidden[^>]*id="S:/);
      expect(html, path).toMatch(/<head>.*<title>.*<\/head>/s);
      expect(answer.headers()['cache-control'], path).toBe(
        'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600',
      );
    }
  }
});
