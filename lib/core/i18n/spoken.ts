import type { Language } from '@/lib/core/i18n/language';

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
