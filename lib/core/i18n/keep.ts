import { firstLanguage, type Language } from '@/lib/core/i18n/language';

/** What a page knows about the language in the browser. */
export type LanguageTraces = {
  /** The language in which the page was rendered. */
  rendered: Language;
  /** The language came from the profile of a signed-in comedian, so it is the right one. */
  fromProfile: boolean;
  /** The cookie's value, which the server reads. */
  cookie: unknown;
  /** What localStorage holds. */
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
