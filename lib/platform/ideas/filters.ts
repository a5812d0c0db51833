import type { Route } from 'next';
import { z } from 'zod';
import { readId } from '@/lib/core/text/id-schema';
import { readPlace, writePlace } from '@/lib/core/database/keyset';
import { ideaSections, type IdeaSection } from './choices';

/** The column that a section is sorted by, the highest value first. */
export const orderOf = {
  suggest: 'createdAt',
  newest: 'createdAt',
  inProgress: 'statusChangedAt',
  pending: 'votes',
  rejected: 'statusChangedAt',
  done: 'statusChangedAt',
} as const satisfies Record<IdeaSection, string>;

export type IdeaOrder = (typeof orderOf)[IdeaSection];

/** A cursor in a section: the value that the section is sorted by, and the idea's id. */
export type IdeaPlace = { key: Date | number; id: string };

/** The query of an address of the features report. */
export type IdeaFilters = {
  section: IdeaSection;
  /** The last idea of the page before; null for the first page. */
  after: IdeaPlace | null;
  /** The idea that a link in a notice is about. */
  ideaId: string | null;
  /** One's own idea that is being edited. */
  editId: string | null;
};

/** The most characters of a cursor: digits or an instant, and an id. */
const longestPlace = 100;

const votePlace = z.tuple([
  z
    .string()
    .max(9)
    .regex(/^\d{1,9}$/)
    .transform(Number),
  z.uuid(),
]);

/** Reads the query of an address. Invalid values are ignored. */
export function readIdeaFilters(asked: Record<string, string | string[] | undefined>): IdeaFilters {
  const section = ideaSections.find((one) => one === asked.section) ?? ideaSections[0];
  return {
    section,
    after: readIdeaPlace(orderOf[section], asked.after),
    ideaId: readId(asked.idea),
    editId: readId(asked.edit),
  };
}

/** Reads a cursor for this order; null for anything else. */
export function readIdeaPlace(order: IdeaOrder, text: unknown): IdeaPlace | null {
  if (order !== 'votes') {
    const place = readPlace(text);
    return place && { key: place.at, id: place.id };
  }
  if (typeof text !== 'string' || text.length > longestPlace) return null;
  const read = votePlace.safeParse(text.split('_'));
  return read.success ? { key: read.data[0], id: read.data[1] } : null;
}

/** Writes a cursor for an address. */
export function writeIdeaPlace({ key, id }: IdeaPlace): string {
  return typeof key === 'number' ? `${key}_${id}` : writePlace({ at: key, id });
}

/** The features report in somebody's own area, or in that of a brand. */
function ideasPath(brandId: string | null): '/user/features' | `/brands/${string}/team/features` {
  return brandId === null ? '/user/features' : `/brands/${brandId}/team/features`;
}

/** The address of a section, of one of its pages, or of one idea. */
export function ideasAddress(
  brandId: string | null,
  query: Partial<Record<'section' | 'after' | 'idea' | 'edit', string>>,
): Route {
  return `${ideasPath(brandId)}?${new URLSearchParams(query)}` as Route;
}

/** The address to which notices about an idea lead. */
export const ideaLink = (ideaId: string): string => ideasAddress(null, { idea: ideaId });
