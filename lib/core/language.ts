/** The languages of the product. German is the source language, the default and the fallback. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'de';

/** Name of the cookie and of the localStorage key that keep the choice (specification, section 9). */
export const languageKey = 'app_language';

/** A year, in seconds: how long the choice is kept. */
export const languageMaxAge = 365 * 24 * 60 * 60;

/** Only `de` and `en` are languages here; anything else is ignored. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The first candidate that is a language; German when none is. */
export function firstLanguage(...candidates: unknown[]): Language {
  return candidates.find(isLanguage) ?? defaultLanguage;
}
