import { firstLanguage, type Language } from '@/lib/core/language';

/** What a page knows about the language once it has arrived in the browser. */
export type LanguageTraces = {
  /** What the page is written in. */
  rendered: Language;
  /** True when that came from the profile of a signed-in comedian: then it is the truth. */
  fromProfile: boolean;
  /** The cookie's value, which the server reads. */
  cookie: unknown;
  /** What localStorage holds. */
  stored: unknown;
};

/**
 * Which language both places should hold, and whether the page must be rendered again for it. The profile wins; then
 * the cookie, which may have changed in another tab since the page was rendered; then what localStorage still knows
 * after the cookie is gone; otherwise what the page shows, so that the default is saved too.
 */
export function keptLanguage({ rendered, fromProfile, cookie, stored }: LanguageTraces): {
  language: Language;
  renderAgain: boolean;
} {
  const language = fromProfile ? rendered : firstLanguage(cookie, stored, rendered);
  return { language, renderAgain: language !== rendered };
}
