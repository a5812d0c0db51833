'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { readLanguageCookie, writeLanguageCookie } from '@/lib/i18n/browser';
import { keptLanguage } from '@/lib/i18n/keep';
import { useOfflinePage } from './use-offline-page';
import { languageKey, type Language } from '@/lib/core/language';
import type { Theme } from '@/lib/core/theme';

/**
 * Stores the language in the cookie, which the server reads, and in localStorage, and restores one from the other.
 * Gives the page that the browser shows without a connection the same language and theme. Does nothing in a browser
 * that stores nothing.
 */
export function LanguageKeeper({
  language,
  theme,
  fromProfile,
}: {
  language: Language;
  theme: Theme | null;
  fromProfile: boolean;
}) {
  useOfflinePage(language, theme);
  const router = useRouter();
  useEffect(() => {
    try {
      const cookie = readLanguageCookie();
      const stored = localStorage.getItem(languageKey);
      const kept = keptLanguage({ rendered: language, fromProfile, cookie, stored });
      if (cookie !== kept.language) writeLanguageCookie(kept.language);
      if (stored !== kept.language) localStorage.setItem(languageKey, kept.language);
      if (kept.renderAgain) router.refresh();
    } catch (error) {
      console.error('The language could not be kept in this browser.', error);
    }
  }, [language, fromProfile, router]);
  return null;
}
