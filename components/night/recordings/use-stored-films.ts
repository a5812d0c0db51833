'use client';

import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import {
  listFilms,
  storeFilm,
  type FilmOwner,
  type FilmHandle,
  type StoredFilm,
} from '@/lib/media/videos/film-state';

/**
 * Stores chosen files in this browser until they have arrived, and hands over those of an earlier visit.
 *
 * @param brandId the brand of the files; null to store none
 * @param goOn called with the files of an earlier visit that no other tab holds; returns their keys
 */
export function useStoredFilms(brandId: string | null, goOn: (films: readonly StoredFilm[]) => number[]) {
  const account = useContext(TextOwnerContext);
  const held = useRef(new Map<number, FilmHandle>());
  const dropped = useRef(new Set<number>());
  const hasLeft = useRef(false);
  const finishing = useRef<number | null>(null);
  const storing = useRef<Promise<void>>(Promise.resolve());

  const take = useEffectEvent((films: readonly StoredFilm[]) => {
    for (const [nth, key] of goOn(films).entries()) {
      const film = films[nth];
      if (film) held.current.set(key, film);
    }
  });
  useEffect(() => {
    hasLeft.current = false;
    if (account === null || brandId === null || !('locks' in navigator)) return;
    return takeFilms({ account, brandId }, take);
  }, [account, brandId]);

  /** Stores a file, after those before it. Files still waiting for that when the page is left are not stored. */
  function keep(key: number, file: File) {
    if (account === null || brandId === null) return;
    storing.current = storing.current.then(async () => {
      if (hasLeft.current || dropped.current.has(key)) return;
      const film = await storeFilm({ account, brandId }, file);
      if (!film) return;
      held.current.set(key, film);
      if (dropped.current.has(key)) drop(key);
      else if (hasLeft.current && key !== finishing.current) film.leave();
    });
  }

  /** Deletes the stored file: its upload has finished or was given up. */
  function drop(key: number) {
    dropped.current.add(key);
    void held.current.get(key)?.drop();
  }

  /**
   * Releases the stored files for the next visit, because the page is left.
   *
   * @param underWay the key of the file that this page may still finish; null when there is none
   */
  function leave(underWay: number | null) {
    hasLeft.current = true;
    finishing.current = underWay;
    for (const [key, film] of held.current) if (key !== underWay) film.leave();
  }

  return { keep, drop, leave };
}

/**
 * Hands over the films of an earlier visit. Returns a function that releases those not handed over yet for the next
 * visit, which a lock delays until then.
 */
function takeFilms(owner: FilmOwner, take: (films: readonly StoredFilm[]) => void): () => void {
  let isLeft = false;
  void navigator.locks.request(`films ${owner.brandId}`, {}, async () => {
    const films = isLeft ? [] : await listFilms(owner);
    if (isLeft) for (const film of films) film.leave();
    else if (films.length > 0) take(films);
  });
  return () => {
    isLeft = true;
  };
}
