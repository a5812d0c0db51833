import { z } from 'zod';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { chosen, optionallyChosen, paragraphs, ticked, sentId } from '@/lib/core/text/text-schema';
import { maxMessageLength } from '@/lib/applications/limits';
import { maxHidden, maxNoteLength, maxPreferredMinutes, maxShowsAtOnce } from './rules';

const id = sentId();

/** Several different ids from fields with one name. Messages: `nothingChosen`, `tooManyChosen`, `notFound`. */
const ids = (max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : (value ?? [])),
      z
        .array(id, 'notFound')
        .min(1, 'nothingChosen')
        .max(2 * max, 'tooManyChosen'),
    )
    .transform((all) => [...new Set(all)])
    .pipe(z.array(z.string()).max(max, 'tooManyChosen'));

const message = paragraphs(maxMessageLength);
const reason = paragraphs(maxMessageLength, 'reasonTooLong').pipe(z.string('reasonMissing'));

/** Whole minutes, or null. */
const preferredMinutes = chosen('minutesRange')
  .pipe(z.string().regex(/^\d{0,2}$/, 'minutesRange'))
  .transform((digits) => (digits === '' ? null : Number(digits)))
  .pipe(z.number().min(1, 'minutesRange').max(maxPreferredMinutes, 'minutesRange').nullable());

/** Set when a comedian or a team was warned and confirms. */
const despite = ticked;

/** Set while the answer is held: the server then only checks whether it would be refused. */
const trial = ticked;

/** A comedian's answer to a request. */
export const answerSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept'), applicationId: id, despite, trial }),
  z.object({ intent: z.literal('decline'), applicationId: id, trial }),
]);

/** A comedian's step with a spot: an application for one, or a step with an application of theirs. */
export const ownSpotSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('apply'), showId: id, message, preferredMinutes, despite }),
  ...answerSchema.options,
  z.object({ intent: z.literal('withdraw'), applicationId: id }),
  z.object({ intent: z.literal('cancel'), applicationId: id, reason }),
]);

/** Several shows that a comedian applies to at once, with one message for all. */
export const manyShowsSchema = z.object({ showIds: ids(maxShowsAtOnce), message, despite });

/** A team's step with an application that is taken at once, without a draft. */
export const decisionSchema = z.object({
  intent: z.enum(['undoReject', 'takeBack'], 'notFound'),
  applicationId: id,
});

/** A team's request to a comedian, with or without a local time at the venue to answer by ("2026-11-27T18:00"). */
export const requestSchema = z.object({
  showId: id,
  comedianId: id,
  despite,
  answerBy: optionallyChosen('answerByUnknown').pipe(
    z.iso.datetime({ local: true, offset: false, precision: -1, error: 'answerByUnknown' }).nullable(),
  ),
});

export const stopSchema = z.object({ brandId: brandIdSchema, intent: z.enum(['stop', 'allow'], 'notFound') });

export const hidingSchema = z.object({
  intent: z.enum(['hide', 'unhide'], 'notFound'),
  applicationIds: ids(maxHidden),
});

/** A team's note about an application; an empty one deletes it. */
export const noteSchema = z.object({ applicationId: id, note: paragraphs(maxNoteLength, 'noteTooLong') });

/** The comedian who gets a spot that was given back, or is requested for it. */
export const stepInSchema = z.object({ showId: id, comedianId: id });
