'use client';

import { useContext, useEffect } from 'react';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { keepCopiesOf } from '@/lib/core/offline/copies-state';
import { keepFilmsOf } from '@/lib/media/videos/film-state';
import { NewVersion, type NewVersionWords } from './new-version';
import { useCopyNote } from './use-copy-note';
import { useOfflineWorker } from './use-offline-worker';

/**
 * Deletes copies of pages and films that are not this person's, and films that are too old to be uploaded. Brings the
 * page up to date when it is a copy, and offers a new version.
 *
 * @param props.owner the owner of the copies that this browser may have; null while nobody is signed in
 */
export function OfflineTools({ owner, words }: { owner: string | null; words: NewVersionWords }) {
  const account = useContext(TextOwnerContext);
  useEffect(() => {
    if ('caches' in window) void keepCopiesOf(owner).catch(() => undefined);
  }, [owner]);
  useEffect(() => {
    if ('caches' in window) void keepFilmsOf(account).catch(() => undefined);
  }, [account]);
  const isCopy = useCopyNote();
  const waiting = useOfflineWorker();
  // Without a connection there is nothing to load.
  return waiting && !isCopy && <NewVersion waiting={waiting} words={words} />;
}
