import 'server-only';
// Part of next-intl, without React. Our server has only the part of React that knows no hooks.
import { createTranslator } from 'use-intl/core';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import type { Language } from '@/lib/core/i18n/language';

/** The messages. Both languages have the same keys, which `npm test` checks. */
const messages = { de, en: en as unknown as typeof de } satisfies Record<Language, typeof de>;

type Words<Namespace extends keyof typeof de> = ReturnType<typeof createTranslator<typeof de, Namespace>>;

/** Translators are cached: making one anew for every line of a calendar took half of the time. */
const kept = new Map<string, unknown>();

/** Returns a translator for text outside of pages: cached, or for programs. */
export function wordsIn<Namespace extends keyof typeof de>(wanted: {
  language: Language;
  namespace: Namespace;
}): Words<Namespace> {
  const { language, namespace } = wanted;
  const key = `${language}/${namespace}`;
  let words = kept.get(key) as Words<Namespace> | undefined;
  if (!words) {
    words = createTranslator<typeof de, Namespace>({
      locale: language,
      messages: messages[language],
      namespace,
      timeZone: 'Europe/Berlin',
    });
    kept.set(key, words);
  }
  return words;
}
