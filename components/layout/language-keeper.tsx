'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { readLanguageCookie, writeLanguageCookie } from '@/lib/i18n/browser';
import { keptLanguage } from '@/lib/i18n/keep';
import { languageKey, type Language } from '@/lib/core/language';

/**
 * Keeps the language in the browser: the cookie, which the server reads, and localStorage, each standing in for the
 * other when one is lost. A browser that keeps nothing gets its page all the same.
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
      if (kept.renderAgain) router.refresh();
    } catch (error) {
      console.error('The language could not be kept in this browser.', error);
    }
  }, [language, fromProfile, router]);
  return null;
}
