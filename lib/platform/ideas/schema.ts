import { z } from 'zod';
import { brandField } from '@/lib/accounts/access/brand-id';
import { IdeaStatus } from '@/lib/core/generated/prisma/enums';
import {
  readId,
  sentId,
  chosen,
  nameLine,
  oneLineOf,
  paragraphs,
  ticked,
  optionalId,
  writtenId,
} from '@/lib/core/text/text-schema';
import { readCursor, writeCursor } from '@/lib/core/database/paging';
import { ideaLimits, ideaSections, orderOf, type IdeaOrder, type IdeaSection } from './rules';
import { maxSearchLength } from '@/lib/core/text/limits';

const id = sentId();

/** The fields of every idea. */
const said = {
  title: nameLine(ideaLimits.title).pipe(z.string().min(1, 'required')),
  description: paragraphs(ideaLimits.description).pipe(z.string('required')),
  isAnonymous: ticked,
};

export const ideaSchema = z.object(said);

export type SaidIdea = z.output<typeof ideaSchema>;

/** An idea that an admin suggests, for themselves or for a member of the team. */
export const teamIdeaSchema = z.object({ brandId: brandField, creatorId: id, ...said });

export const editIdeaSchema = z.object({ ideaId: id, ...said });

export const oneIdeaSchema = z.object({ ideaId: id });

export const voteSchema = z.object({ ideaId: id, intent: z.enum(['vote', 'unvote'], 'notFound') });

/** Another creator for an idea; `from` is the creator whom the admin saw, empty when that account was deleted. */
export const creatorSchema = z.object({
  brandId: brandField,
  ideaId: id,
  from: optionalId(),
  creatorId: id,
});

const status = chosen().pipe(z.enum(IdeaStatus, 'unknownChoice'));

/** A change of an idea's status; `from` is the status that the operator saw. */
export const ideaStatusSchema = z.object({
  ideaId: id,
  from: status,
  to: status,
  reason: paragraphs(ideaLimits.reason),
});

/** The text for which similar ideas are searched; empty for an invalid value. */
export function readTyped(value: unknown): string {
  return typeof value === 'string' ? oneLineOf(value, maxSearchLength) : '';
}

/** A cursor in a section: the value that the section is sorted by, and the idea's id. */
export type IdeaCursor = { key: Date | number; id: string };

/** The query of an address of the features report. */
export type IdeaFilters = {
  section: IdeaSection;
  /** The last idea of the page before; null for the first page. */
  after: IdeaCursor | null;
  /** The idea that a link in a notice is about. */
  ideaId: string | null;
  /** One's own idea that is being edited. */
  editId: string | null;
};

/** The most characters of a cursor: digits or an instant, and an id. */
const longestCursor = 100;

const voteCursor = z.tuple([
  z
    .string()
    .max(9)
    .regex(/^\d{1,9}$/)
    .transform(Number),
  writtenId(),
]);

/** Reads the query of an address. Invalid values are ignored. */
export function readIdeaFilters(query: Record<string, string | string[] | undefined>): IdeaFilters {
  const section = ideaSections.find((one) => one === query.section) ?? ideaSections[0];
  return {
    section,
    after: readIdeaCursor(orderOf[section], query.after),
    ideaId: readId(query.idea),
    editId: readId(query.edit),
  };
}

/** Reads a cursor for this order; null for anything else. */
export function readIdeaCursor(order: IdeaOrder, text: unknown): IdeaCursor | null {
  if (order !== 'votes') {
    const cursor = readCursor(text);
    return cursor && { key: cursor.at, id: cursor.id };
  }
  if (typeof text !== 'string' || text.length > longestCursor) return null;
  const read = voteCursor.safeParse(text.split('_'));
  return read.success ? { key: read.data[0], id: read.data[1] } : null;
}

export function writeIdeaCursor({ key, id }: IdeaCursor): string {
  return typeof key === 'number' ? `${key}_${id}` : writeCursor({ at: key, id });
}
