import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropFilm, dropOldFilms, listFilms, storeFilm } from './film-state';
import { forgetCopies } from './page-state';
import { FakeCaches } from './testing/fake-caches';

const ada = { account: 'ada', brandId: 'lachfabrik' };
const film = (name: string, content = 'film') =>
  new File([content], name, { lastModified: 1_793_000_000_000 });

let caches: FakeCaches;

beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => void vi.unstubAllGlobals());

const names = async (owner = ada) => (await listFilms(owner)).map(({ name }) => name);

it('films wait in the order in which they were chosen, with name, size and time', async () => {
  await storeFilm(ada, film('Größe: 1.mp4', 'eins'));
  const second = await storeFilm(ada, film('2.mp4', 'zwei!'));
  const films = await listFilms(ada);
  expect(films.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['Größe: 1.mp4', 4],
    ['2.mp4', 5],
  ]);
  const read = await films[0]?.read();
  expect([await read?.text(), read?.lastModified]).toEqual(['eins', 1_793_000_000_000]);
  await dropFilm(second ?? '');
  expect(await names()).toEqual(['Größe: 1.mp4']);
  expect(await films[1]?.read()).toBeNull();
});

it('films are of one brand, and those of another account are deleted', async () => {
  await storeFilm(ada, film('1.mp4'));
  await storeFilm({ ...ada, brandId: 'andere' }, film('2.mp4'));
  expect(await names()).toEqual(['1.mp4']);
  expect(await names({ ...ada, brandId: 'andere' })).toEqual(['2.mp4']);
  expect(await names({ ...ada, account: 'ben' })).toEqual([]);
  expect(await caches.keys()).toEqual([]);
});

it('a film of which the tab was closed while it was stored is deleted', async () => {
  await caches.open(`film:ada:lachfabrik:${Date.now()}:half`);
  expect(await names()).toEqual([]);
  expect(await caches.keys()).toEqual([]);
});

it('films are deleted after a day, and when their owner signs out', async () => {
  await caches.open('copies:ada');
  await storeFilm(ada, film('1.mp4'));
  const hours = (count: number) => Date.now() + count * 3_600_000;
  await dropOldFilms(hours(23));
  expect(await names()).toEqual(['1.mp4']);
  await dropOldFilms(hours(25));
  expect(await caches.keys()).toEqual(['copies:ada']);
  await storeFilm(ada, film('2.mp4'));
  vi.stubGlobal('navigator', {});
  await forgetCopies();
  expect(await caches.keys()).toEqual([]);
});

it('a browser without room or without cache storage stores none, and nothing fails', async () => {
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await storeFilm(ada, film('1.mp4'))).toBeNull();
  Reflect.deleteProperty(globalThis, 'caches');
  expect([await storeFilm(ada, film('1.mp4')), await listFilms(ada)]).toEqual([null, []]);
});
