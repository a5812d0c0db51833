import { choiceMaxAge, cookieName, cookieReader } from '@/lib/core/http/cookies';
import { languageKey, type Language } from '@/lib/core/i18n/language';

/** The cookie of this page's origin. */
const ownCookie = () => cookieName(languageKey, location.protocol === 'https:');

/** Reads the language cookie in the browser; undefined without one. */
export function readLanguageCookie(): string | undefined {
  return cookieReader(document.cookie)(ownCookie());
}

/** Writes the language cookie with the same properties as the server does. */
export function writeLanguageCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${ownCookie()}=${language}; Max-Age=${choiceMaxAge}; Path=/; SameSite=Lax${secure}`;
}
