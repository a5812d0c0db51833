'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { readLanguageCookie, writeLanguageCookie, keptLanguage } from '@/lib/core/i18n/browser';
import { findCopyNote } from '@/lib/core/offline/page-state';
import { languageKey, type Language } from '@/lib/core/i18n/language';

/**
 * Stores the language in the cookie, which the server reads, and in localStorage, and restores one from the other.
 * Does nothing in a browser that stores nothing. A copy of a page stays as it is: it cannot be rendered again without a
 * connection.
 */
export function LanguageKeeper({ language, fromProfile }: { language: Language; fromProfile: boolean }) {
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
