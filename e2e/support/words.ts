import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chooserTexts } from '@/scripts/sign-in-stand-in/chooser-texts';
import type { Language } from '@/lib/core/language';
import type de from '@/messages/de.json';

/** The product's own messages: actors look for what the screens say. Texts of the specification are asserted by hand. */
export function wordsOf(language: Language): typeof de {
  const file = path.join(import.meta.dirname, `../../messages/${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as typeof de;
}

/** What the local account chooser says. */
export const chooserWords = chooserTexts;

/** A message with its arguments filled in; numbers too, as they are given. */
export function filled(message: string, values: Record<string, string>): string {
  return message.replace(/\{(\w+)(?:, number)?\}/g, (_, name: string) => values[name] ?? '');
}

/** How browsers of that language introduce themselves. */
export const browserLocale: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };
