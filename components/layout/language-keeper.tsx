'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { keptLanguage } from '@/lib/i18n/keep';
import { languageKey, languageMaxAge, type Language } from '@/lib/i18n/language';

/**
 * Keeps the language in the browser: the cookie, which the server reads, and localStorage, each standing in for the
 * other when one is lost. A browser that keeps nothing gets its page all the same.
 */
export function LanguageKeeper({ language, fromProfile }: { language: Language; fromProfile: boolean }) {
  const router = useRouter();
  useEffect(() => {
    try {
      const cookie = readCookie(languageKey);
      const stored = localStorage.getItem(languageKey);
      const kept = keptLanguage({ rendered: language, fromProfile, cookie, stored });
      if (cookie !== kept.language) writeCookie(languageKey, kept.language);
      if (stored !== kept.language) localStorage.setItem(languageKey, kept.language);
      if (kept.renderAgain) router.refresh();
    } catch (error) {
      console.error('The language could not be kept in this browser.', error);
    }
  }, [language, fromProfile, router]);
  return null;
}

function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${languageMaxAge}; Path=/; SameSite=Lax${secure}`;
}
