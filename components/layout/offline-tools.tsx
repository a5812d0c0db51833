'use client';

import { useEffect } from 'react';
import { keepCopiesOf } from '@/lib/offline/copies-state';
import { NewVersion } from './new-version';
import { useCopyNote } from './use-copy-note';
import { useOfflineWorker } from './use-offline-worker';

/** The part of `OfflineKeeper` that is loaded later. */
export function OfflineTools({
  owner,
  words,
}: {
  owner: string | null;
  words: { text: string; reload: string; close: string };
}) {
  useEffect(() => {
    if ('caches' in window) void keepCopiesOf(owner).catch(() => undefined);
  }, [owner]);
  const isCopy = useCopyNote();
  const waiting = useOfflineWorker();
  // Without a connection there is nothing to load.
  return waiting && !isCopy && <NewVersion waiting={waiting} words={words} />;
}
