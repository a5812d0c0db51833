import { choiceMaxAge, cookieName, cookieReader } from '@/lib/core/http/cookies';
import { languageKey, firstLanguage, type Language } from './language';

const ownCookie = () => cookieName(languageKey, location.protocol === 'https:');

export function readLanguageCookie(): string | undefined {
  return cookieReader(document.cookie)(ownCookie());
}

/** Writes the language cookie with the same properties as the server does. */
export function writeLanguageCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${ownCookie()}=${language}; Max-Age=${choiceMaxAge}; Path=/; SameSite=Lax${secure}`;
}

/** The language settings that a page finds in the browser. */
export type LanguageTraces = {
  rendered: Language;
  /** The language came from the profile of a signed-in comedian, so it is the right one. */
  fromProfile: boolean;
  cookie: unknown;
  /** The value in localStorage. */
  stored: unknown;
};

/**
 * Returns which language cookie and localStorage should contain, and whether the page must be rendered again. The
 * profile counts first; then the cookie, which another tab may have changed since; then localStorage, which may outlive
 * the cookie; otherwise the page's own language, so that the default is stored too.
 */
export function keptLanguage({ rendered, fromProfile, cookie, stored }: LanguageTraces): {
  language: Language;
  renderAgain: boolean;
} {
  const language = fromProfile ? rendered : firstLanguage(cookie, stored, rendered);
  return { language, renderAgain: language !== rendered };
}
