'use client';

import { useEffect, useState, type ComponentType } from 'react';

type Props = {
  /** The owner of copies of pages that this browser may have; null while nobody is signed in. */
  owner: string | null;
  words: { text: string; reload: string; close: string };
};

/**
 * What every page does for being without a connection, and for new versions. Loaded after the page, because nothing on
 * it waits for that.
 */
export function OfflineKeeper(props: Props) {
  const [Tools, setTools] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    import('./offline-tools').then(
      ({ OfflineTools }) => setTools(() => OfflineTools),
      () => undefined,
    );
  }, []);
  return Tools && <Tools {...props} />;
}
