import type { Language } from '@/lib/i18n/language';

/** A text, and which language it is in, so that it is read aloud right. */
export type SpokenText = { text: string; language: Language };

/** A brand's text in the language, else in the other one; null without any. */
export function inLanguage(texts: Record<Language, string | null>, language: Language): SpokenText | null {
  const other = language === 'de' ? 'en' : 'de';
  const spoken = texts[language]?.trim() ? language : other;
  const text = texts[spoken]?.trim();
  return text ? { text, language: spoken } : null;
}
