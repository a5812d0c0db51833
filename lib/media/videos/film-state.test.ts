import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storingAccount, forgetCaches } from '@/lib/core/browser/page-state';
import { keepFilmsOf, listFilms, storeFilm } from './film-state';
import { forgetCopies } from '@/lib/core/browser/copies-state';
import { FakeCaches } from '@/lib/core/testing/caches';

const ada = { account: 'ada', brandId: 'lachfabrik' };
const film = (name: string, content = 'film') =>
  new File([content], name, { lastModified: 1_793_000_000_000, type: 'video/mp4' });

let caches: FakeCaches;

beforeEach(() => {
  const texts = new Map<string, string>();
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  localStorage.setItem(storingAccount, 'ada');
});
afterEach(() => void vi.unstubAllGlobals());

/** Lists films as a tab does that is opened and closed again. */
async function names(owner = ada, now?: number) {
  const films = await listFilms(owner, now);
  for (const one of films) one.leave();
  return films.map(({ name }) => name);
}

/** Stores a film in a tab that is closed then. */
const store = async (name: string, owner = ada, content?: string) =>
  (await storeFilm(owner, film(name, content)))?.leave();

const inHours = (count: number) => Date.now() + count * 3_600_000;

it('films wait in the order in which they were chosen, with name, size, time and type', async () => {
  await store('Größe: 1.mp4', ada, 'eins');
  await store('2.mp4', ada, 'zwei!');
  const films = await listFilms(ada);
  expect(films.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['Größe: 1.mp4', 4],
    ['2.mp4', 5],
  ]);
  const read = await films[0]?.read();
  expect([await read?.text(), read?.lastModified, read?.type]).toEqual([
    'eins',
    1_793_000_000_000,
    'video/mp4',
  ]);
  await films[1]?.drop();
  films[0]?.leave();
  expect(await names()).toEqual(['Größe: 1.mp4']);
  expect(await films[1]?.read()).toBeNull();
});

it('a film of which the tab was closed while it was stored is deleted', async () => {
  await caches.open(`film:ada:lachfabrik:${Date.now()}:half`);
  expect(await names()).toEqual([]);
  expect(await caches.keys()).toEqual([]);
});

describe('one tab has a film', () => {
  it('while it uploads it, until it leaves it', async () => {
    await store('1.mp4');
    const [held] = await listFilms(ada);
    expect(await names()).toEqual([]);
    held?.leave();
    expect(await names()).toEqual(['1.mp4']);
  });

  it('while it stores it: another one neither lists nor deletes it', async () => {
    const room = Promise.withResolvers<void>();
    const cache = await caches.open('slow');
    const put = cache.put.bind(cache);
    vi.spyOn(cache, 'put').mockImplementation((...of) => room.promise.then(() => put(...of)));
    vi.spyOn(caches, 'open').mockImplementation((name) => {
      caches.stored.set(name, cache);
      return Promise.resolve(cache);
    });
    const storing = storeFilm(ada, film('1.mp4'));
    await expect.poll(() => cache.put).toHaveBeenCalled();
    expect(await names()).toEqual([]);
    room.resolve();
    (await storing)?.leave();
    expect(await names()).toEqual(['1.mp4']);
  });
});

describe('nobody else gets a film', () => {
  it('of another brand or account', async () => {
    await store('1.mp4');
    await store('2.mp4', { ...ada, brandId: 'andere' });
    expect(await names()).toEqual(['1.mp4']);
    expect(await names({ ...ada, brandId: 'andere' })).toEqual(['2.mp4']);
    // Ben signs in. A page of Ada that is still open can list and store nothing.
    localStorage.setItem(storingAccount, 'ben');
    expect([await names(), await storeFilm(ada, film('3.mp4'))]).toEqual([[], null]);
    expect(await names({ ...ada, account: 'ben' })).toEqual([]);
    expect(await caches.keys()).toEqual([]);
  });

  it('on any page that another account opens; without a session it waits', async () => {
    await store('1.mp4');
    await keepFilmsOf(null);
    await forgetCopies();
    expect(await names()).toEqual(['1.mp4']);
    await keepFilmsOf('ben');
    expect(await caches.keys()).toEqual([]);
  });

  it('after its owner has signed out, also when it was just being stored', async () => {
    await caches.open('copies:ada');
    await store('1.mp4');
    const open = vi.spyOn(caches, 'open').mockImplementationOnce((name) => {
      open.mockRestore();
      localStorage.removeItem(storingAccount);
      return forgetCaches().then(() => caches.open(name));
    });
    expect(await storeFilm(ada, film('2.mp4'))).toBeNull();
    expect(await storeFilm(ada, film('3.mp4'))).toBeNull();
    expect(await caches.keys()).toEqual([]);
  });

  it('after a day', async () => {
    await store('1.mp4');
    expect(await names(ada, inHours(23))).toEqual(['1.mp4']);
    expect(await names(ada, inHours(25))).toEqual([]);
    expect(await caches.keys()).toEqual([]);
    await store('2.mp4');
    await keepFilmsOf(null, inHours(25));
    expect(await caches.keys()).toEqual([]);
  });
});

it('a browser without room, locks or cache storage stores none, and nothing fails', async () => {
  const nothing = async () => [await storeFilm(ada, film('1.mp4')), await listFilms(ada)];
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await nothing()).toEqual([null, []]);
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await nothing()).toEqual([null, []]);
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('navigator', {});
  expect(await nothing()).toEqual([null, []]);
  await expect(forgetCaches()).resolves.toBeUndefined();
});
