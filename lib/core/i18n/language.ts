import { cookieNames } from '@/lib/core/http/cookies';

/** The languages of the product. German is the source language, the default and the fallback. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'de';

/** Name of the cookie and of the localStorage key with the chosen language (specification, section 9). */
export const languageKey = 'app_language';

/** The first one counts. The second one is set over http and by earlier versions. */
const languageCookies = cookieNames(languageKey);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Returns the first candidate that is a language, or German. */
export function firstLanguage(...candidates: unknown[]): Language {
  return candidates.find(isLanguage) ?? defaultLanguage;
}

/** Returns the language that was chosen in a browser; undefined when none was. `read` returns a cookie by its name. */
export function savedLanguage(read: (name: string) => string | undefined): Language | undefined {
  return languageCookies.map(read).find(isLanguage);
}

/** A text in one language; screen readers need to know which. */
export type Spoken = { text: string; language: Language };

/** Returns the text in the language, or else in the other one; null when there is none. */
export function spokenIn(
  language: Language,
  texts: Record<Language, string | null | undefined>,
): Spoken | null {
  const spoken = texts[language]?.trim() ? language : language === 'de' ? 'en' : 'de';
  const text = texts[spoken]?.trim();
  return text ? { text, language: spoken } : null;
}
