import { cookieName } from '@/lib/core/cookies';
import { languageKey, languageMaxAge, type Language } from '@/lib/core/language';

/** The cookie of this page's origin. */
const ownCookie = () => cookieName(languageKey, location.protocol === 'https:');

/** Reads the language cookie in the browser; undefined without one. */
export function readLanguageCookie(): string | undefined {
  const prefix = `${ownCookie()}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Writes the language cookie with the same properties as the server does. */
export function writeLanguageCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${ownCookie()}=${language}; Max-Age=${languageMaxAge}; Path=/; SameSite=Lax${secure}`;
}
