import type { Route } from 'next';
import { z } from 'zod';
import { readPlace, writePlace } from '@/lib/core/keyset';
import { ideaSections, type IdeaSection } from './choices';

/** What the ideas of a section are ordered by, the highest first. */
export const orderOf = {
  suggest: 'createdAt',
  newest: 'createdAt',
  inProgress: 'statusChangedAt',
  pending: 'votes',
  rejected: 'statusChangedAt',
  done: 'statusChangedAt',
} as const satisfies Record<IdeaSection, string>;

export type IdeaOrder = (typeof orderOf)[IdeaSection];

/** A place in a section: the value that it is ordered by, and the idea's id. */
export type IdeaPlace = { key: Date | number; id: string };

/** What an address of the features report shows. */
export type IdeaFilters = {
  section: IdeaSection;
  /** The place after which the page begins; null for the beginning. */
  after: IdeaPlace | null;
  /** The idea that a notice leads to. */
  ideaId: string | null;
  /** One's own idea that is being edited. */
  editId: string | null;
};

/** The most characters of a place: digits, or an instant, and an id. */
const longestPlace = 100;

const votePlace = z.tuple([
  z
    .string()
    .max(9)
    .regex(/^\d{1,9}$/)
    .transform(Number),
  z.uuid(),
]);

/** Reads an address. Takes anything. */
export function readIdeaFilters(asked: Record<string, string | string[] | undefined>): IdeaFilters {
  const section = ideaSections.find((one) => one === asked.section) ?? ideaSections[0];
  return {
    section,
    after: readIdeaPlace(orderOf[section], asked.after),
    ideaId: readIdeaId(asked.idea),
    editId: readIdeaId(asked.edit),
  };
}

/** Reads a place in a list with this order; null for anything else. */
export function readIdeaPlace(order: IdeaOrder, text: unknown): IdeaPlace | null {
  if (order !== 'votes') {
    const place = readPlace(text);
    return place && { key: place.at, id: place.id };
  }
  if (typeof text !== 'string' || text.length > longestPlace) return null;
  const read = votePlace.safeParse(text.split('_'));
  return read.success ? { key: read.data[0], id: read.data[1] } : null;
}

/** Writes a place for an address. */
export function writeIdeaPlace({ key, id }: IdeaPlace): string {
  return typeof key === 'number' ? `${key}_${id}` : writePlace({ at: key, id });
}

/** Reads the id of an idea; null for anything else. */
export function readIdeaId(value: unknown): string | null {
  return z.uuid().safeParse(value).success ? String(value).toLowerCase() : null;
}

/** The features report in somebody's own area, or in that of a brand. */
function ideasPath(brandId: string | null): '/user/features' | `/brands/${string}/team/features` {
  return brandId === null ? '/user/features' : `/brands/${brandId}/team/features`;
}

/** The address of a section, of a place in it, or of one idea. */
export function ideasAddress(
  brandId: string | null,
  query: Partial<Record<'section' | 'after' | 'idea' | 'edit', string>>,
): Route {
  return `${ideasPath(brandId)}?${new URLSearchParams(query)}` as Route;
}

/** The page that notices about an idea lead to. */
export const ideaLink = (ideaId: string): string => ideasAddress(null, { idea: ideaId });
