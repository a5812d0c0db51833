import { createHash } from 'node:crypto';
import type { SharePicture } from '@/lib/public-pages/metadata-view';
import { isLanguage, type Language } from '@/lib/core/language';

/** What a share picture is about, as its address says it. */
export const shareKinds = ['brands', 'shows', 'cities', 'comedians'] as const;

export type ShareKind = (typeof shareKinds)[number];

/** All that a share picture shows: plain data that is public. The same facts are the same picture. */
export type ShareFacts = {
  /** Above the title. */
  kicker: string;
  title: string;
  /** "Fr 27. Nov, 20:00" */
  when: string | null;
  where: string | null;
  /** The word for a show that is off. */
  off: string | null;
  /** The brand's colour, "#0b5d63". */
  colour: string | null;
  /** A file of the brand's logo, and the ground that it can be seen on. */
  logo: { id: string; width: number; colour: string } | null;
};

/** Pixels: what chats and networks show large. */
export const shareSize = { width: 1200, height: 630 };

/** Counts what the pictures look like: another look is another address. */
const design = 1;

/** Stands for the facts in the address, so that it never leads to another picture. */
function fingerprintOf(facts: ShareFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([design, facts]))
    .digest('hex')
    .slice(0, 16);
}

/** The picture of what is behind the kind and the id. */
export function toSharePicture(
  kind: ShareKind,
  id: string,
  language: Language,
  facts: ShareFacts,
): SharePicture {
  const { kicker, title, when, where, off } = facts;
  return {
    path: `/api/share/${kind}/${id}/${language}-${fingerprintOf(facts)}.jpg`,
    ...shareSize,
    alt: [off, kicker, title, when, where].filter(Boolean).join(' · '),
  };
}

/** The language and the fingerprint that a file's name has: "de-0123456789abcdef.jpg"; null for any other name. */
export function readShareFile(file: string): { language: Language; fingerprint: string } | null {
  const [, language, fingerprint] = /^([a-z]{2})-([0-9a-f]{16})\.jpg$/.exec(file) ?? [];
  return isLanguage(language) && fingerprint ? { language, fingerprint } : null;
}
