import { createHash } from 'node:crypto';
import type { SharePicture } from '@/lib/public/metadata-view';
import { isLanguage, type Language } from '@/lib/core/i18n/language';

/** The subjects of preview pictures, as they are named in addresses. */
export const shareKinds = ['brands', 'shows', 'cities', 'comedians', 'start'] as const;

export type ShareKind = (typeof shareKinds)[number];

/** Everything that a preview picture shows: plain, public data. Equal facts give the same picture. */
export type ShareFacts = {
  /** The line above the title. */
  kicker: string;
  title: string;
  /** "Fr 27. Nov, 20:00" */
  when: string | null;
  where: string | null;
  /** The part of `where` that is left out if it is too long. */
  district: string | null;
  /** The sent line-up: the host, and all other comedians in order. */
  host: string | null;
  names: string[];
  /** The word for a cancelled show; null for any other. */
  off: string | null;
  /** The word for a show that was moved, or whose spots are all taken; null for any other. */
  news: string | null;
  /** The brand's colour, "#0b5d63". */
  colour: string | null;
  /** A file of the brand's logo, with the background on which it is visible. */
  logo: { id: string; width: number; colour: string } | null;
  /** A file of a comedian's face, which is shown round beside the title. */
  face: { id: string; width: number } | null;
  /** A file of the show's picture, which is the background of the share picture. */
  picture: { id: string; width: number } | null;
};

/** The size in pixels that chats and social networks show large. */
export const shareSize = { width: 1200, height: 630 };

/** The version of the design. Increase it when the look changes, so that the pictures get new addresses. */
const design = 6;

/** Returns a hash of the facts for the address, so that an address never leads to another picture. */
function fingerprintOf(facts: ShareFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([design, facts]))
    .digest('hex')
    .slice(0, 16);
}

/** Returns the address and the size of the picture for this kind and id. */
export function toSharePicture(
  kind: ShareKind,
  id: string,
  language: Language,
  facts: ShareFacts,
): SharePicture {
  const { kicker, title, when, where, off, news, host, names } = facts;
  return {
    path: `/api/share/${kind}/${id}/${language}-${fingerprintOf(facts)}.jpg`,
    ...shareSize,
    alt: [off, news, kicker, title, ...names, host, when, where].filter(Boolean).join(' · '),
  };
}

/** Returns the language and the hash from a file name, "de-0123456789abcdef.jpg"; null for any other name. */
export function readShareFile(file: string): { language: Language; fingerprint: string } | null {
  const [, language, fingerprint] = /^([a-z]{2})-([0-9a-f]{16})\.jpg$/.exec(file) ?? [];
  return isLanguage(language) && fingerprint ? { language, fingerprint } : null;
}
