import { expect, it } from 'vitest';
import { copiedFile, copiedPage } from './answers';

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
