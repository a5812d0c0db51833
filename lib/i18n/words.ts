import 'server-only';
import { createTranslator } from 'next-intl';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import type { Language } from '@/lib/core/language';

/** Both have the same keys, which `npm test` sees to; only their texts differ. */
const messages = { de, en: en as unknown as typeof de } satisfies Record<Language, typeof de>;

type Words<Namespace extends keyof typeof de> = ReturnType<typeof createTranslator<typeof de, Namespace>>;

/** Each reads its messages once: making one anew for every line of what is written took half of the time. */
const kept = new Map<string, unknown>();

/** The words of a namespace in a language, for what is written without a page: what is kept, or read by machines. */
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
