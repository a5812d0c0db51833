import { z } from 'zod';
import { line, paragraphs } from '@/lib/core/text-schema';
import type { Op } from './draft-rules';

/** Lines of one show: more than any evening has. */
export const maxEntries = 100;

/** Steps in one edit: an answer and a line for each of 300 applicants. */
const maxOps = 600;

/** Characters of an edit as text; that many with long messages stay below. */
const maxOpsLength = 500_000;

/** Minutes on stage; the column's check constraint says the same. */
const minutes = z.int().min(1).max(180);

const id = z.uuid('notFound');
const anchor = id.nullable();
const part = z.enum(['host', 'spot', 'headliner', 'break']);
const guestName = line(80).pipe(z.string().min(1, 'required'));
const note = paragraphs(300);

/** Characters of a message that goes with a no, and of a reason. */
const answerText = paragraphs(500);

const entry = z
  .strictObject({ id, part, comedianId: anchor, guestName: guestName.nullable(), minutes, note: note })
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

/** What an edit stores, and what comes back from there. */
export const opsSchema: z.ZodType<Op[]> = z.array(op).min(1).max(maxOps);

const revision = z
  .string('notFound')
  .regex(/^\d{1,9}$/, 'notFound')
  .transform(Number);

/** A step of editing. `editId` is made by the page, so that a repeated request is the same step. */
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

export const sendSchema = z.object({ showId: id, revision });

export const stateSchema = z.object({ showId: id, state: z.enum(['open', 'booked'], 'notFound') });

/** Applications that one answer is for: a page of the inbox and more. */
const maxAnswered = 300;

const oneOrMore = z
  .union([id.transform((one) => [one]), z.array(id)])
  .pipe(z.array(z.string()).min(1, 'notFound').max(maxAnswered, 'tooMany'))
  .transform((ids) => [...new Set(ids)]);

/** What the inbox means to say to several applications. */
export const draftAnswersSchema = z.object({
  answer: z.enum(['confirm', 'reject', 'clear'], 'notFound'),
  applicationIds: oneOrMore,
  text: answerText,
});
