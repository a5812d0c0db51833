import { z } from 'zod';
import { brandIdSchema } from '@/lib/access/brand-id';
import { citySlugSchema } from '@/lib/cities/schema';

/** The kinds of public pages that search engines are told of, each in files of its own. */
export const sections = ['own', 'cities', 'brands', 'shows', 'comedians'] as const;

export type Section = (typeof sections)[number];

/** A page that search engines are told of. */
export type Listed = {
  /** "/public/lachfabrik" */
  path: string;
  /** When what it tells last changed, where that is known. */
  changedAt?: Date;
  /** Its one address has the reader's own language; no `?lang=` makes it another one. */
  isOneForAll?: true;
};

/** Pages in one file: with two languages 2,000 addresses, about 1 MB. The format would have room for 50,000. */
export const partSize = 1000;

/** A file of a section; `from` is the key of the page that it begins with. */
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
  shows: z.uuid().toLowerCase(),
  comedians: z.uuid().toLowerCase(),
};

/** The file that an address means, or null when it cannot mean any. */
export function readPartPath(section: string, file: string): Part | null {
  const known = sections.find((candidate) => candidate === section);
  const from = known && keys[known].safeParse(/^(.*)\.xml$/.exec(file)?.[1]);
  return known && from?.success ? { section: known, from: from.data } : null;
}
