import 'server-only';
import type { Metadata } from 'next';
import { env } from '@/lib/core/env';
import { languages, type Language } from '@/lib/i18n/language';

/** What search engines and chats are told about a public page: one address for each language, and which is which. */
export function publicMetadata(
  path: string,
  language: Language,
  page: { title: string; description?: string },
): Metadata {
  const address = (lang: Language) => new URL(`${path}?lang=${lang}`, env().NEXTAUTH_URL).href;
  return {
    ...page,
    alternates: {
      canonical: address(language),
      languages: {
        ...Object.fromEntries(languages.map((lang) => [lang, address(lang)])),
        'x-default': new URL(path, env().NEXTAUTH_URL).href,
      },
    },
    openGraph: {
      ...page,
      url: address(language),
      type: 'website',
      locale: { de: 'de_DE', en: 'en_GB' }[language],
    },
  };
}
