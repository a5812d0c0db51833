import 'server-only';
// The part of next-intl without React: the server loads a build of React that has no hooks.
import { createTranslator } from 'use-intl/core';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import type { Language } from '@/lib/core/i18n/language';

/** The messages. Both languages have the same keys, which `npm test` checks. */
const messages = { de, en: en as unknown as typeof de } satisfies Record<Language, typeof de>;

type Words<Namespace extends keyof typeof de> = ReturnType<typeof createTranslator<typeof de, Namespace>>;

/** Translators are cached: making one anew for every line of a calendar took half of the time. */
const cache = new Map<string, unknown>();

/** Returns a translator for text outside of pages: feeds, mails, files, and pages that are cached for all visitors. */
export function wordsIn<Namespace extends keyof typeof de>({
  language,
  namespace,
}: {
  language: Language;
  namespace: Namespace;
}): Words<Namespace> {
  const key = `${language}/${namespace}`;
  let words = cache.get(key) as Words<Namespace> | undefined;
  if (!words) {
    words = createTranslator<typeof de, Namespace>({
      locale: language,
      messages: messages[language],
      namespace,
      timeZone: 'Europe/Berlin',
    });
    cache.set(key, words);
  }
  return words;
}
