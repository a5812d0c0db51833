'use client';

import { useEffect, useState, type ComponentProps } from 'react';
import type { Language } from '@/lib/core/i18n/language';
import { LanguageKeeper } from './language-keeper';
import type { OfflineTools } from './offline-tools';

/**
 * What every page does in the browser besides showing its content: it stores the language, and handles a lost
 * connection and a new version of the app. It is one component, because each component adds bytes to every page. The
 * parts that nothing waits for are loaded later.
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
