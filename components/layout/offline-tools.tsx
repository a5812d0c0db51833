'use client';

import { useEffect } from 'react';
import { keepCopiesOf } from '@/lib/offline/copies-state';
import { dropOldFilms } from '@/lib/offline/film-state';
import { NewVersion, type NewVersionWords } from './new-version';
import { useCopyNote } from './use-copy-note';
import { useOfflineWorker } from './use-offline-worker';

/**
 * Deletes copies of pages that are not this person's and films that are too old to be uploaded, brings the page up to date when it is a copy, and offers a new
 * version.
 *
 * @param props.owner the owner of the copies that this browser may have; null while nobody is signed in
 */
export function OfflineTools({ owner, words }: { owner: string | null; words: NewVersionWords }) {
  useEffect(() => {
    if (!('caches' in window)) return;
    void keepCopiesOf(owner).catch(() => undefined);
    void dropOldFilms().catch(() => undefined);
  }, [owner]);
  const isCopy = useCopyNote();
  const waiting = useOfflineWorker();
  // Without a connection there is nothing to load.
  return waiting && !isCopy && <NewVersion waiting={waiting} words={words} />;
}
