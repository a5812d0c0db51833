import { languageKey, languageMaxAge, type Language } from '@/lib/core/language';

/** Reads the language cookie in the browser; undefined without one. */
export function readLanguageCookie(): string | undefined {
  const prefix = `${languageKey}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Writes the language cookie with the same properties as the server does. */
export function writeLanguageCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageKey}=${language}; Max-Age=${languageMaxAge}; Path=/; SameSite=Lax${secure}`;
}
