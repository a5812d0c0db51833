import { locks } from 'node:worker_threads';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTextsOf } from '@/components/forms/kept-text';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { forgetPerson } from '@/components/accounts/forget-person';
import { storeFilm } from '@/lib/media/videos/film-state';
import { FakeCaches } from '@/lib/core/testing/caches';
import { useStoredFilms } from './use-stored-films';

const ada = { account: 'ada', brandId: 'lachfabrik' };
const film = (name: string) => new File(['film'], name);

let caches: FakeCaches;

beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', { locks });
  keepTextsOf('ada');
});
afterEach(() => vi.unstubAllGlobals());

const wrapper = ({ children }: { children: ReactNode }) => (
  <TextOwnerContext value="ada">{children}</TextOwnerContext>
);

/** Opens the page in a tab. The keys of resumed files begin with 100. */
function openTab(brandId: string | null = ada.brandId) {
  const wentOn: string[] = [];
  const goOn = (films: readonly { name: string }[]) => {
    wentOn.push(...films.map(({ name }) => name));
    return films.map((_, nth) => 100 + nth);
  };
  const { result, unmount } = renderHook(() => useStoredFilms(brandId, goOn), { wrapper });
  const { keep, drop, leave } = result.current;
  const close = (underWay: number | null = null) => {
    leave(underWay);
    unmount();
  };
  return { keep, drop, leave, wentOn, close };
}

/** The names of all stored films, including those held by a tab. */
async function stored() {
  const found = [...caches.stored.values()].flatMap(({ entries }) => [...entries.values()]);
  return found.map(({ headers }) => headers.get('name'));
}

describe('files that wait to be uploaded', () => {
  it('go on when the page is opened again, until they have arrived', async () => {
    const first = openTab();
    first.keep(1, film('1.mp4'));
    first.keep(2, film('2.mp4'));
    await waitFor(async () => expect(await stored()).toEqual(['1.mp4', '2.mp4']));
    first.drop(1);
    first.close();
    const second = openTab();
    await waitFor(() => expect(second.wentOn).toEqual(['2.mp4']));
    second.drop(100);
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('are uploaded by one tab, also when the other one has chosen them', async () => {
    (await storeFilm(ada, film('1.mp4')))?.leave();
    const first = openTab();
    await waitFor(() => expect(first.wentOn).toEqual(['1.mp4']));
    first.keep(2, film('2.mp4'));
    await waitFor(async () => expect(await stored()).toEqual(['1.mp4', '2.mp4']));
    const second = openTab();
    await navigator.locks.request(`films ${ada.brandId}`, {}, async () => undefined);
    expect(second.wentOn).toEqual([]);
    // The first tab leaves the page, and may still finish one of the files.
    first.close(100);
    const third = openTab();
    await waitFor(() => expect(third.wentOn).toEqual(['2.mp4']));
  });

  it('are listed for a page that is opened at once after it was left', async () => {
    (await storeFilm(ada, film('1.mp4')))?.leave();
    openTab().close();
    const again = openTab();
    await waitFor(() => expect(again.wentOn).toEqual(['1.mp4']));
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

  it('are not stored any more when their owner has signed out, or the page was left', async () => {
    const put = vi.spyOn(caches, 'open');
    const { keep, leave } = openTab();
    keep(1, film('1.mp4'));
    await waitFor(async () => expect(await stored()).toEqual(['1.mp4']));
    forgetPerson();
    keep(2, film('2.mp4'));
    keep(3, film('3.mp4'));
    await waitFor(async () => expect(await stored()).toEqual([]));
    keepTextsOf('ada');
    leave(null);
    keep(4, film('4.mp4'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(await stored()).toEqual([]);
    expect(put).toHaveBeenCalledTimes(1);
  });
});
