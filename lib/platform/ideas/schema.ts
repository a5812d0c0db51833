import { z } from 'zod';
import { brandField } from '@/lib/accounts/access/brand-id';
import { IdeaStatus } from '@/lib/core/generated/prisma/enums';
import { sentId } from '@/lib/core/text/id-schema';
import { maxSearchLength } from '@/lib/core/text/limits';
import {
  chosen,
  nameLine,
  oneLineOf,
  optionallyChosen,
  paragraphs,
  ticked,
} from '@/lib/core/text/text-schema';
import { ideaLimits } from './limits';

const id = sentId();

/** The fields of every idea. */
const said = {
  title: nameLine(ideaLimits.title).pipe(z.string().min(1, 'required')),
  description: paragraphs(ideaLimits.description).pipe(z.string('required')),
  isAnonymous: ticked,
};

/** An idea of one's own. */
export const ideaSchema = z.object(said);

export type SaidIdea = z.output<typeof ideaSchema>;

/** An idea that an admin suggests, for themselves or for a member of the team. */
export const teamIdeaSchema = z.object({ brandId: brandField, creatorId: id, ...said });

export const editIdeaSchema = z.object({ ideaId: id, ...said });

export const oneIdeaSchema = z.object({ ideaId: id });

/** A vote, or taking a vote back. */
export const voteSchema = z.object({ ideaId: id, intent: z.enum(['vote', 'unvote'], 'notFound') });

/** Another creator for an idea; `from` is the creator whom the admin saw, empty when that account was deleted. */
export const creatorSchema = z.object({
  brandId: brandField,
  ideaId: id,
  from: optionallyChosen('notFound').pipe(z.uuid('notFound').toLowerCase().nullable()),
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
