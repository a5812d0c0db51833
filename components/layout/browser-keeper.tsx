'use client';

import { useEffect, useState, type ComponentProps } from 'react';
import type { Language } from '@/lib/core/language';
import { LanguageKeeper } from './language-keeper';
import type { OfflineTools } from './offline-tools';

/**
 * What every page does in the browser beside what it shows: it keeps the language, and is ready for a lost connection and
 * for a new version. One component, because each costs bytes in every page. What nothing waits for is loaded later.
 */
export function BrowserKeeper({
  language,
  fromProfile,
  ...props
}: { language: Language; fromProfile: boolean } & ComponentProps<typeof OfflineTools>) {
  const [tools, setTools] = useState<{ OfflineTools: typeof OfflineTools } | null>(null);
  useEffect(() => {
    import('./offline-tools').then(setTools, () => undefined);
  }, []);
  return (
    <>
      <LanguageKeeper language={language} fromProfile={fromProfile} />
      {tools && <tools.OfflineTools {...props} />}
    </>
  );
}
