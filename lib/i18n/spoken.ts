import type { Language } from '@/lib/core/language';

/** A text that was written for its readers, with the language that it is read aloud in. */
export type Spoken = { text: string; language: Language };

/** The text in the language; none in that is the other one's, and none at all is null. */
export function spokenIn(
  language: Language,
  texts: Record<Language, string | null | undefined>,
): Spoken | null {
  const spoken = texts[language]?.trim() ? language : language === 'de' ? 'en' : 'de';
  const text = texts[spoken]?.trim();
  return text ? { text, language: spoken } : null;
}
