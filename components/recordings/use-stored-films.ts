'use client';

import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { dropFilm, listFilms, storeFilm, type FilmOwner, type StoredFilm } from '@/lib/offline/film-state';

/**
 * Stores chosen files in this browser until they have arrived, and hands over those of an earlier visit.
 *
 * @param brandId the brand for which they are; null to store none
 * @param goOn called with the files of an earlier visit, unless another tab uploads them; returns their keys
 */
export function useStoredFilms(brandId: string | null, goOn: (films: readonly StoredFilm[]) => number[]) {
  const account = useContext(TextOwnerContext);
  const names = useRef(new Map<number, string>());
  const ended = useRef(new Set<number>());
  const storing = useRef<Promise<void>>(Promise.resolve());

  const take = useEffectEvent((films: readonly StoredFilm[]) => {
    for (const [nth, key] of goOn(films).entries()) names.current.set(key, films[nth]?.cacheName ?? '');
  });
  useEffect(() => {
    if (account === null || brandId === null || !('caches' in window)) return;
    return takeFilms({ account, brandId }, take);
  }, [account, brandId]);

  /** Stores a file, after those before it. */
  function keep(key: number, file: File) {
    if (account === null || brandId === null || !('caches' in window)) return;
    storing.current = storing.current.then(async () => {
      if (ended.current.has(key)) return;
      const name = await storeFilm({ account, brandId }, file);
      if (name === null) return;
      names.current.set(key, name);
      if (ended.current.has(key)) drop(key);
    });
  }

  /** Deletes the stored file: it needs no further visit. */
  function drop(key: number) {
    ended.current.add(key);
    const name = names.current.get(key);
    if (name !== undefined) void dropFilm(name);
  }

  return { keep, drop };
}

/** Hands over the films of an earlier visit to one tab at a time. Returns how to leave them to another one. */
function takeFilms(owner: FilmOwner, take: (films: readonly StoredFilm[]) => void): () => void {
  let isLeft = false;
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const work = async () => {
    const films = await listFilms(owner);
    if (!isLeft && films.length > 0) take(films);
    await left;
  };
  const options = { ifAvailable: true };
  void navigator.locks.request(`films ${owner.brandId}`, options, (lock) => (lock ? work() : undefined));
  return () => {
    isLeft = true;
    leave();
  };
}
