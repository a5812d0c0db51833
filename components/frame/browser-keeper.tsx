'use client';

import { useEffect, useState, type ComponentProps } from 'react';
import { useRouter } from 'next/navigation';
import { type Language, languageKey } from '@/lib/core/i18n/language';
import { readLanguageCookie, writeLanguageCookie, keptLanguage } from '@/lib/core/i18n/browser';
import { findCopyNote } from '@/lib/core/browser/page-state';
import type { OfflineTools } from './offline-tools';

/**
 * The tasks of every page in the browser besides its content: storing the language, and handling a lost connection and
 * a new version of the app. It is one component, because each component adds bytes to every page. Less urgent
 * parts are loaded later.
 */
export function BrowserKeeper({
  language,
  fromProfile,
  ...props
}: { fromProfile: boolean } & ComponentProps<typeof OfflineTools>) {
  const [tools, setTools] = useState<{ OfflineTools: typeof OfflineTools } | null>(null);
  useEffect(() => {
    import('./offline-tools').then(setTools, () => undefined);
  }, []);
  return (
    <>
      <LanguageKeeper language={language} fromProfile={fromProfile} />
      {tools && <tools.OfflineTools {...props} language={language} />}
    </>
  );
}

/**
 * Stores the language in the cookie, which the server reads, and in localStorage, and restores one from the other.
 * Does nothing in a browser without storage. An offline copy of a page stays as it is: it cannot be rendered again
 * without a connection.
 */
function LanguageKeeper({ language, fromProfile }: { language: Language; fromProfile: boolean }) {
  const router = useRouter();
  useEffect(() => {
    try {
      const cookie = readLanguageCookie();
      const stored = localStorage.getItem(languageKey);
      const kept = keptLanguage({ rendered: language, fromProfile, cookie, stored });
      if (cookie !== kept.language) writeLanguageCookie(kept.language);
      if (stored !== kept.language) localStorage.setItem(languageKey, kept.language);
      if (kept.renderAgain && !findCopyNote()) router.refresh();
    } catch (error) {
      console.error('The language could not be kept in this browser.', error);
    }
  }, [language, fromProfile, router]);
  return null;
}
