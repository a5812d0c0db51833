import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@/lib/core/i18n/language';
import type de from '@/messages/de.json';

/** The product's messages, with which actors find elements. Texts of the specification are asserted literally. */
export function wordsOf(language: Language): typeof de {
  const file = path.join(import.meta.dirname, `../../messages/${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as typeof de;
}

/** Returns a message with its arguments filled in; numbers are not formatted. */
export function filled(message: string, values: Record<string, string>): string {
  return message.replace(/\{(\w+)(?:, number)?\}/g, (_, name: string) => values[name] ?? '');
}

export const browserLocale: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };
