import { z } from 'zod';
import { paragraphs, typed } from '@/lib/core/text-schema';
import { maxMessageLength } from '@/lib/applications/limits';
import { maxNoteLength, maxPreferredMinutes, maxShowsAtOnce } from './limits';

/** An opaque id from a form. Anything else is nothing that exists. */
const id = z.uuid('notFound');

/** Several ids from fields of one name, each once. Messages: `nothingChosen`, `tooManyChosen`, `notFound`. */
const ids = (max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : (value ?? [])),
      z.array(id, 'notFound').min(1, 'nothingChosen'),
    )
    .transform((chosen) => [...new Set(chosen)])
    .pipe(z.array(z.string()).max(max, 'tooManyChosen'));

/** Applications that a team files in one go: the most that an editor shows. */
const maxFiled = 300;

const message = paragraphs(maxMessageLength);
const reason = paragraphs(maxMessageLength, 'reasonTooLong').pipe(z.string('reasonMissing'));

/** Whole minutes, or null when none are named. */
const preferredMinutes = typed
  .pipe(z.string().regex(/^\d{0,2}$/, 'minutesRange'))
  .transform((digits) => (digits === '' ? null : Number(digits)))
  .pipe(z.number().min(1, 'minutesRange').max(maxPreferredMinutes, 'minutesRange').nullable());

/** The explicit yes of somebody who was warned of a clash. */
const despite = typed.transform((value) => value === 'yes');

/** What a comedian does with a spot: apply for one of a show, or take a step with an application of theirs. */
export const ownSpotSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('apply'), showId: id, message, preferredMinutes, despite }),
  z.object({ step: z.literal('accept'), applicationId: id, despite }),
  z.object({ step: z.enum(['withdraw', 'decline']), applicationId: id }),
  z.object({ step: z.literal('cancel'), applicationId: id, reason }),
]);

/** Several shows that a comedian applies to in one go, with one message for all. */
export const manyShowsSchema = z.object({ showIds: ids(maxShowsAtOnce), message, despite });

/** What a team does at once with an application for one of its shows. */
export const decisionSchema = z.object({
  step: z.enum(['undoReject', 'takeBack'], 'notFound'),
  applicationId: id,
});

/** A team asks somebody for a show, until a wall-clock time at the venue ("2026-11-27T18:00") or without one. */
export const requestSchema = z.object({
  showId: id,
  comedianId: id,
  answerBy: typed
    .transform((text) => text || null)
    .pipe(z.iso.datetime({ local: true, offset: false, precision: -1, error: 'answerByUnknown' }).nullable()),
});

/** A team puts applications out of its sight, or back. */
export const filingSchema = z.object({
  step: z.enum(['hide', 'unhide'], 'notFound'),
  applicationIds: ids(maxFiled),
});

/** A team's own words about an application; none removes them. */
export const noteSchema = z.object({ applicationId: id, note: paragraphs(maxNoteLength, 'noteTooLong') });
