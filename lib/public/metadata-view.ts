import 'server-only';
import type { Metadata } from 'next';
import { env } from '@/lib/core/process/env';
import { languages, type Language } from '@/lib/core/i18n/language';

/** A picture that goes with a link, ready for metadata. */
export type SharePicture = { path: string; width: number; height: number; alt: string };

/**
 * Returns the metadata of a public page for search engines and chats: one address for each language, and which language
 * is which.
 */
export function publicMetadata(
  path: string,
  language: Language,
  page: { title: string; description?: string; share?: SharePicture | null },
): Metadata {
  const address = (lang: Language) => new URL(`${path}?lang=${lang}`, env().NEXTAUTH_URL).href;
  const { title, description, share } = page;
  const images = share ? [{ ...share, url: new URL(share.path, env().NEXTAUTH_URL) }] : undefined;
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
      images,
      url: address(language),
      type: 'website',
      locale: { de: 'de_DE', en: 'en_GB' }[language],
    },
    twitter: { card: images ? 'summary_large_image' : 'summary', title, description, images },
  };
}
