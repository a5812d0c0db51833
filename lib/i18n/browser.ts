import { languageKey, languageMaxAge, type Language } from '@/lib/core/language';

/** The language cookie as the browser holds it: whatever it says, or undefined. */
export function readLanguageCookie(): string | undefined {
  const prefix = `${languageKey}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Writes the cookie that the server reads, with the same properties that the server gives it. */
export function writeLanguageCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageKey}=${language}; Max-Age=${languageMaxAge}; Path=/; SameSite=Lax${secure}`;
}
