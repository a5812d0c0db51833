// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { listFilms, storeFilm } from '@/lib/offline/film-state';
import { FakeCaches } from '@/lib/offline/testing/fake-caches';
import { useStoredFilms } from './use-stored-films';

const ada = { account: 'ada', brandId: 'lachfabrik' };
const film = (name: string) => new File(['film'], name);

/** The locks that tabs hold, by name. */
const locks = new Map<string, Promise<unknown>>();

function requestLock(
  name: string,
  _options: object,
  work: (lock: object | null) => Promise<void> | undefined,
) {
  if (locks.has(name)) return Promise.resolve(work(null));
  const held = Promise.resolve(work({})).finally(() => locks.delete(name));
  locks.set(name, held);
  return held;
}

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('navigator', { locks: { request: requestLock } });
});
afterEach(() => {
  locks.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <TextOwnerContext value="ada">{children}</TextOwnerContext>
);

/** Opens the page in a tab. The keys of files that go on begin with 100. */
function openTab(brandId: string | null = ada.brandId) {
  const wentOn: string[] = [];
  const goOn = (films: readonly { name: string }[]) => {
    wentOn.push(...films.map(({ name }) => name));
    return films.map((_, nth) => 100 + nth);
  };
  const { result, unmount } = renderHook(() => useStoredFilms(brandId, goOn), { wrapper });
  return { keep: result.current.keep, drop: result.current.drop, wentOn, close: unmount };
}

const stored = async () => (await listFilms(ada)).map(({ name }) => name);

describe('files that wait to be uploaded', () => {
  it('go on when the page is opened again, until they have arrived', async () => {
    const first = openTab();
    first.keep(1, film('1.mp4'));
    first.keep(2, film('2.mp4'));
    await waitFor(async () => expect(await stored()).toEqual(['1.mp4', '2.mp4']));
    first.drop(1);
    first.close();
    await waitFor(() => expect(locks.size).toBe(0));
    const second = openTab();
    await waitFor(() => expect(second.wentOn).toEqual(['2.mp4']));
    second.drop(100);
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('are uploaded by one tab', async () => {
    await storeFilm(ada, film('1.mp4'));
    const [first, second] = [openTab(), openTab()];
    await waitFor(() => expect(first.wentOn).toEqual(['1.mp4']));
    expect(second.wentOn).toEqual([]);
  });

  it('are not stored when they have arrived before their turn, or replace a recording', async () => {
    const { keep, drop } = openTab();
    keep(1, film('1.mp4'));
    keep(2, film('2.mp4'));
    drop(2);
    openTab(null).keep(1, film('3.mp4'));
    await waitFor(async () => expect(await stored()).toEqual(['1.mp4']));
    drop(1);
    await waitFor(async () => expect(await stored()).toEqual([]));
  });
});
