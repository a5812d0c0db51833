import { z } from 'zod';
import { maxMessageLength } from '@/lib/applications/limits';
import { nameLine, paragraphs, shaped, sentId } from '@/lib/core/text/text-schema';
import { callBeforeMinutes, lineMinutes, maxGuestName, maxLineNote, maxOps, type Op } from './draft-rules';

/** The most lines of one show: more than any evening has. */
export const maxEntries = 100;

/** The most characters of an edit as JSON; 300 answers with long messages fit. */
const maxOpsLength = 500_000;

const minutes = z.int().min(lineMinutes.min).max(lineMinutes.max);

const id = sentId();
const anchor = id.nullable();
const part = z.enum(['host', 'spot', 'headliner', 'break']);
const guestName = nameLine(maxGuestName).pipe(z.string().min(1, 'required'));
const note = paragraphs(maxLineNote);
const callBefore = z.int().min(callBeforeMinutes.min).max(callBeforeMinutes.max).nullable();

/** A message that goes with a rejection, or a reason. */
const answerText = paragraphs(maxMessageLength);

const entry = z
  .strictObject({
    id,
    part,
    comedianId: anchor,
    guestName: guestName.nullable(),
    minutes,
    note,
    // Edits that were stored before lines had their own call times have none.
    callBefore: callBefore.default(null),
  })
  .refine(
    ({ part, comedianId, guestName }) =>
      part === 'break' ? comedianId === null : (comedianId === null) !== (guestName === null),
    'notFound',
  );

const values = z.strictObject({
  part: part.exclude(['break']).optional(),
  guestName: guestName.optional(),
  minutes: minutes.optional(),
  note: note.optional(),
  callBefore: callBefore.optional(),
});

const op = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('put'), entry, before: anchor }),
  z.strictObject({ op: z.literal('take'), entryId: id }),
  z.strictObject({ op: z.literal('move'), entryId: id, before: anchor }),
  z.strictObject({ op: z.literal('set'), entryId: id, values }),
  z.strictObject({
    op: z.literal('answer'),
    applicationId: id,
    answer: z.strictObject({ kind: z.enum(['reject', 'cancel']), text: answerText }).nullable(),
  }),
]);

/** The ops of an edit as they are stored. */
export const opsSchema: z.ZodType<Op[]> = z.array(op).min(1).max(maxOps);

const revision = shaped(9, /^\d{1,9}$/, 'notFound').transform(Number);

/** An edit as the page submits it. The page makes `editId`, so a repeated request is recognised as the same edit. */
export const editSchema = z.object({
  showId: id,
  editId: id,
  editorId: id,
  revision,
  ops: z
    .string('notFound')
    .max(maxOpsLength, 'tooLong')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'notFound' });
        return z.NEVER;
      }
    })
    .pipe(opsSchema),
});

export const undoSchema = z.object({ showId: id, editId: id, editorId: id });

export const sendSchema = z.object({
  showId: id,
  revision,
  /** Blocked comedians whom the team wants to give a spot all the same. */
  despite: z.union([id.transform((one) => [one]), z.array(id).max(maxEntries, 'tooMany')]).default([]),
});

export const stateSchema = z.object({ showId: id, state: z.enum(['open', 'booked'], 'notFound') });

/** The most applications that one answer is for: more than a page of the inbox. */
const maxAnswered = 300;

const oneOrMore = z
  .union([id.transform((one) => [one]), z.array(id).max(maxAnswered, 'tooMany')])
  .pipe(z.array(z.string()).min(1, 'notFound'))
  .transform((ids) => [...new Set(ids)]);

export const draftAnswersSchema = z.object({
  answer: z.enum(['confirm', 'reject', 'clear'], 'notFound'),
  applicationIds: oneOrMore,
  text: answerText,
});
