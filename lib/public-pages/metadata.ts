import 'server-only';
import type { Metadata } from 'next';
import { env } from '@/lib/core/env';
import type { PictureView } from '@/lib/pictures/view';
import { languages, type Language } from '@/lib/i18n/language';

/** What search engines and chats are told about a public page: one address for each language, and which is which. */
export function publicMetadata(
  path: string,
  language: Language,
  page: { title: string; description?: string; picture?: PictureView | null },
): Metadata {
  const address = (lang: Language) => new URL(`${path}?lang=${lang}`, env().NEXTAUTH_URL).href;
  const { title, description, picture } = page;
  return {
    title,
    description,
    alternates: {
      canonical: address(language),
      languages: {
        ...Object.fromEntries(languages.map((lang) => [lang, address(lang)])),
        'x-default': new URL(path, env().NEXTAUTH_URL).href,
      },
    },
    openGraph: {
      title,
      description,
      ...(picture && {
        images: [{ url: new URL(picture.src, env().NEXTAUTH_URL), alt: picture.alt?.text }],
      }),
      url: address(language),
      type: 'website',
      locale: { de: 'de_DE', en: 'en_GB' }[language],
    },
  };
}
