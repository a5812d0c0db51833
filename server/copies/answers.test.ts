import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { toCachedAnswer, sentCached } from '@/lib/core/http/cached-answer';
import type { Ask } from '../framework';
import { copiedFile, copiedPage, createCopiedAnswers } from './answers';
import type { Copies } from './copies';

const id = '0193A2B4-0000-7000-8000-000000000000';
const file = (address: string) => copiedFile(new URL(address, 'http://visitor'));

it.each([
  [
    '/api/feeds/brands/lachfabrik/shows.ics?x=1',
    '/api/feeds/brands/lachfabrik/shows.ics?lang=de',
    'brands/lachfabrik',
  ],
  [
    '/api/feeds/cities/berlin/shows.ics?lang=en',
    '/api/feeds/cities/berlin/shows.ics?lang=en',
    'cities/berlin',
  ],
  [`/api/feeds/shows/${id}/show.ics`, `/api/feeds/shows/${id}/show.ics?lang=de`, `shows/${id.toLowerCase()}`],
  [
    '/api/feeds/v1/brands/lachfabrik/shows.json?limit=5',
    '/api/feeds/v1/brands/lachfabrik/shows.json?limit=5',
    'brands/lachfabrik',
  ],
  [
    '/api/feeds/brands/lachfabrik/shows.atom?limit=5&x=1',
    '/api/feeds/brands/lachfabrik/shows.atom?lang=de&limit=5',
    'brands/lachfabrik',
  ],
  [`/api/share/shows/${id}/de-0.jpg?v=2`, `/api/share/shows/${id}/de-0.jpg`, `shows/${id.toLowerCase()}`],
  [`/api/pictures/${id}/480.webp`, `/api/pictures/${id}/480.webp`, `pictures/${id.toLowerCase()}`],
])('%s is copied', (address, key, topic) => {
  expect(file(address)).toEqual({ key, topic });
});

it.each([
  '/api/feeds/private/secret-token/calendar.ics',
  '/api/feeds/brands/%6Cachfabrik/shows.ics',
  '/api/brands/lachfabrik/export.zip',
  '/api/health',
  '/user',
])('%s is not', (address) => {
  expect(file(address)).toBeNull();
});

it.each([
  ['/embed/lachfabrik?lang=de&view=table', 'brands/lachfabrik'],
  ['/public/lachfabrik?lang=de', 'brands/lachfabrik'],
  ['/public/lachfabrik/past?lang=en', 'brands/lachfabrik'],
  [`/public/lachfabrik/shows/${id}?lang=en`, 'brands/lachfabrik'],
  ['/public/cities/berlin?lang=en', 'cities/berlin'],
  [`/public/comedians/${id}?lang=en`, `comedians/${id.toLowerCase()}`],
])('the page %s ends with %s', (address, topic) => {
  expect(copiedPage(address)).toEqual({ key: address, topic });
});

it('a page whose path has encoded letters is not copied', () => {
  expect(copiedPage('/public/%6Cachfabrik?lang=de')).toBeNull();
});

const changedAt = new Date('2026-11-27T18:00:00Z');

/** Makes the answers of a server whose framework counts the requests that it gets. */
function answersOf(type: string) {
  const asked: string[] = [];
  const ask: Ask = async (url) => {
    asked.push(url);
    const kept = toCachedAnswer({ type, body: 'Hallo '.repeat(100), changedAt });
    const { status, headers, body } = sentCached(kept, { get: () => null });
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    return { status, headers: Object.fromEntries(lower), body: body! };
  };
  const copies = { isDatabaseHeard: () => true, closed: null, keep: async () => {}, find: async () => null };
  const { file } = createCopiedAnswers(ask, copies as unknown as Copies, () => {
    throw new Error('no pages');
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    file({ url, method: 'GET', headers } as unknown as IncomingMessage);
  return { asked, get };
}

it('requests a feed once for everybody, compresses it once, and sends nothing to those who have it', async () => {
  const { asked, get } = answersOf('application/atom+xml; charset=utf-8');
  const plain = await get('/api/feeds/brands/lachfabrik/shows.atom');
  const small = await get('/api/feeds/brands/lachfabrik/shows.atom?x=1', { 'accept-encoding': 'gzip' });
  const again = await get('/api/feeds/brands/lachfabrik/shows.atom?x=2', { 'accept-encoding': 'gzip' });
  expect(asked).toEqual(['/api/feeds/brands/lachfabrik/shows.atom?lang=de&limit=1000']);
  expect(small?.headers['Content-Encoding']).toBe('gzip');
  expect(gunzipSync(small!.body!)).toEqual(plain?.body);
  expect(again?.body).toBe(small?.body);
  const known = { 'if-none-match': plain!.headers.etag! };
  expect(await get('/api/feeds/brands/lachfabrik/shows.atom', known)).toMatchObject({
    status: 304,
    body: null,
    headers: { etag: plain!.headers.etag },
  });
  await get('/api/feeds/brands/lachfabrik/shows.atom?lang=en');
  expect(asked).toHaveLength(2);
});

it('takes the time of a change for known in the calendar of one show only, and compresses no calendar', async () => {
  const { get } = answersOf('text/calendar; charset=utf-8');
  const headers = { 'if-modified-since': changedAt.toUTCString(), 'accept-encoding': 'gzip' };
  expect(await get(`/api/feeds/shows/${id}/show.ics`, headers)).toMatchObject({ status: 304, body: null });
  const list = await get('/api/feeds/brands/lachfabrik/shows.ics', headers);
  expect(list).toMatchObject({ status: 200 });
  expect(list?.headers).not.toHaveProperty('Content-Encoding');
});

it('requests a picture each time, so that the framework decides who has it', async () => {
  const { asked, get } = answersOf('image/webp');
  for (let time = 0; time < 2; time += 1) await get(`/api/pictures/${id}/480.webp`);
  expect(asked).toHaveLength(2);
});
