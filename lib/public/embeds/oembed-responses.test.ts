import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { env } from '@/lib/core/process/env';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeShow } from '@/lib/shows/testing';
import { answerOembed, readOembedTarget } from './oembed-responses';

const database = testDatabase({ asApp: true });
let brand: TestBrand;

beforeAll(() => stubEnvironment(database.url));

beforeEach(async () => {
  brand = await makeBrand(database.db, { name: 'Lach & "Fabrik"' });
});

type Oembed = { type: string; version: string; title: string; html: string; width: number; height: number };

const ask = (path: string, more: Record<string, string> = {}) =>
  answerOembed(new URLSearchParams({ url: env().NEXTAUTH_URL + path, ...more }), new Headers());

const read = async (...query: Parameters<typeof ask>) => (await (await ask(...query)).json()) as Oembed;

describe('the list that stands for a link', () => {
  it('of a brand is its list, in the language of the link', async () => {
    const answer = await ask(`/public/${brand.id}?lang=en&utm_source=x`);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const title = 'Lach & "Fabrik": shows';
    expect(await answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      title,
      width: 600,
      height: 600,
    });
    const { html } = await read(`/public/${brand.id}?lang=en`);
    expect(html).toContain(`src="${env().NEXTAUTH_URL}/embed/${brand.id}?lang=en"`);
    expect(html).toContain('title="Lach &amp; &quot;Fabrik&quot;: shows" width="600" height="600"');
    const link = `<a href="${env().NEXTAUTH_URL}/public/${brand.id}">Lach &amp; &quot;Fabrik&quot;: shows</a>`;
    expect(html).toContain(`<blockquote hidden>${link}</blockquote><iframe `);
    expect((await read(`/public/${brand.id}/`)).html).toContain(`/embed/${brand.id}"`);
  });

  it('of a show is the list from its day at the venue on', async () => {
    const show = await makeShow(database.db, brand, {
      title: 'Nachtlacher',
      startsAt: new Date('2030-01-04T23:30:00Z'),
    });
    const { title, html } = await read(`/public/${brand.id}/shows/${show.id}`);
    expect(title).toBe('Nachtlacher');
    expect(html).toContain(`/embed/${brand.id}?from=2030-01-05"`);
  });

  it.each([
    [{ maxwidth: '320', maxheight: '400' }, [320, 400]],
    [{ maxwidth: '900', maxheight: '900' }, [900, 600]],
    [{ maxwidth: '0', maxheight: '-5' }, [600, 600]],
    [{ maxwidth: '1e3', maxheight: '99999' }, [600, 600]],
  ])('is no larger than there is room: %j', async (room, size) => {
    const { width, height, html } = await read(`/public/${brand.id}`, room);
    expect([width, height]).toEqual(size);
    expect(html).toContain(` width="${width}" height="${height}"`);
  });
});

it('there is no other format than JSON', async () => {
  for (const format of ['xml', 'JSON', '']) {
    expect((await ask(`/public/${brand.id}`, { format })).status, format).toBe(501);
  }
  expect((await ask(`/public/${brand.id}`, { format: 'json' })).status).toBe(200);
});

it('there is nothing for what not everybody may see', async () => {
  const hidden = await Promise.all(
    (['private', 'onRequest'] as const).map((visibility) => makeShow(database.db, brand, { visibility })),
  );
  const other = await makeBrand(database.db);
  const shown = await makeShow(database.db, other);
  const paths = [
    ...[...hidden, shown].map(({ id }) => `/public/${brand.id}/shows/${id}`),
    `/public/${brand.id}/shows/${randomUUID()}`,
    '/public/gibt-es-nicht',
  ];
  for (const path of paths) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
  await database.db.brand.update({
    where: { id: brand.id },
    data: { pausedAt: new Date(), pauseReason: 'Prüfung' },
  });
  expect((await ask(`/public/${brand.id}`)).status).toBe(404);
});

describe('an address is read', () => {
  const origin = 'https://spotlicht.example';
  const id = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
  const target = { brandId: 'lachfabrik', showId: null, language: null };

  it.each([
    ['https://spotlicht.example/public/lachfabrik', target],
    ['http://spotlicht.example/public/lachfabrik/#top', target],
    ['https://spotlicht.example/public/lachfabrik?lang=en', { ...target, language: 'en' }],
    ['https://spotlicht.example/public/lachfabrik?lang=<script>', target],
    [`https://spotlicht.example/public/lachfabrik/shows/${id}`, { ...target, showId: id }],
  ])('%s', (address, read) => {
    expect(readOembedTarget(address, origin)).toEqual(read);
  });

  it.each([
    '',
    '/public/lachfabrik',
    'https://other.example/public/lachfabrik',
    'https://spotlicht.example.other.example/public/lachfabrik',
    'https://spotlicht.example:8443/public/lachfabrik',
    'https://spotlicht.example@other.example/public/lachfabrik',
    'ftp://spotlicht.example/public/lachfabrik',
    'javascript://spotlicht.example/public/lachfabrik',
    'https://spotlicht.example/public',
    'https://spotlicht.example/public/Lachfabrik',
    'https://spotlicht.example/public/lachfabrik/past',
    'https://spotlicht.example/public/lachfabrik/shows/1',
    `https://spotlicht.example/public/lachfabrik/shows/${id}/draw`,
    'https://spotlicht.example/embed/lachfabrik',
    'https://spotlicht.example/brands/lachfabrik/team',
    'https://spotlicht.example/go/../public/lachfabrik/../../user',
  ])('unless it is none of a public page here: %j', (address) => {
    expect(readOembedTarget(address, origin)).toBeNull();
  });
});
