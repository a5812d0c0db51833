import { z } from 'zod';
import { writtenId } from '@/lib/core/text/text-schema';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { citySlugSchema } from '@/lib/places/schema';

/** The kinds of pages in the sitemap. Each has files of its own. */
export const sections = ['own', 'cities', 'brands', 'shows', 'comedians'] as const;

export type Section = (typeof sections)[number];

/** A page in the sitemap. */
export type Listed = {
  /** "/public/lachfabrik" */
  path: string;
  /** The time of the content's last change, if known. */
  changedAt?: Date;
  /** The page has one address, without `?lang=` for other languages. */
  isOneForAll?: true;
};

/** Pages in one file: with two languages 2,000 addresses, about 1 MB. The format allows 50,000. */
export const partSize = 1000;

/** A file of a section; `from` is the key of its first page. */
export type Part = { section: Section; from: string };

export function partPath({ section, from }: Part): string {
  return `/sitemaps/${section}/${from}.xml`;
}

/** The address of the list of all files. */
export const sitemapPath = '/sitemap.xml';

const keys: Record<Section, z.ZodType<string>> = {
  own: z.literal('pages'),
  cities: citySlugSchema,
  brands: brandIdSchema,
  shows: writtenId(),
  comedians: writtenId(),
};

/** Reads the file that an address names, or null. */
export function readPartPath(section: string, file: string): Part | null {
  const known = sections.find((candidate) => candidate === section);
  const from = known && keys[known].safeParse(/^(.*)\.xml$/.exec(file)?.[1]);
  return known && from?.success ? { section: known, from: from.data } : null;
}
