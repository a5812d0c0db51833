import 'server-only';
import type { Metadata } from 'next';
import { env } from '@/lib/core/env';
import type { PictureView } from '@/lib/pictures/view';
import { languages, type Language } from '@/lib/core/language';

/** A picture that goes with a link, ready for metadata. */
export type SharePicture = { path: string; width: number; height: number; alt: string };

/**
 * What search engines and chats are told about a public page: one address for each language, and which is which.
 *
 * @param page.picture what somebody chose for it; where there is none, `share` is drawn for it
 */
export function publicMetadata(
  path: string,
  language: Language,
  page: { title: string; description?: string; picture?: PictureView | null; share?: SharePicture | null },
): Metadata {
  const address = (lang: Language) => new URL(`${path}?lang=${lang}`, env().NEXTAUTH_URL).href;
  const { title, description } = page;
  const images = imagesOf(page);
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

function imagesOf({ picture, share }: { picture?: PictureView | null; share?: SharePicture | null }) {
  const address = (path: string) => new URL(path, env().NEXTAUTH_URL);
  if (picture) {
    const { full, width, height, alt } = picture;
    return [{ url: address(full), width, height, alt: alt?.text }];
  }
  return share ? [{ ...share, url: address(share.path) }] : undefined;
}
