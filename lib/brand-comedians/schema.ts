import { z } from 'zod';
import { brandIdSchema } from '@/lib/access/brand-id';
import { line, paragraphs, typed } from '@/lib/core/text-schema';
import { reportedFields } from './choices';
import { maxTagLength, maxTextLength } from './limits';

/** An opaque id from a form. Anything else is nothing that exists. */
const id = z.uuid('notFound');

const brandId = typed.refine((text) => brandIdSchema.safeParse(text).success, 'notFound');
const about = { brandId, comedianId: id };

const reason = paragraphs(maxTextLength, 'textTooLong').pipe(z.string('reasonMissing'));

/** The team's favourite, or no longer. */
export const favouriteSchema = z.object({ ...about, step: z.enum(['favour', 'unfavour'], 'notFound') });

/** A word for somebody, or no longer. */
export const tagSchema = z.object({
  ...about,
  step: z.enum(['add', 'remove'], 'notFound'),
  word: line(maxTagLength).pipe(z.string().min(1, 'tagMissing')),
});

/** A new note, or other words for one that is there; none removes it. */
export const noteSchema = z.object({
  ...about,
  noteId: typed.transform((text) => text || null).pipe(id.nullable()),
  text: paragraphs(maxTextLength, 'textTooLong'),
});

/** Somebody did not come to a spot, or did after all. */
export const noShowSchema = z.object({
  applicationId: id,
  step: z.enum(['noShow', 'showed'], 'notFound'),
});

/** What of a profile is not true, and why. */
export const reportSchema = z.object({ ...about, field: z.enum(reportedFields, 'fieldMissing'), reason });

/** Keeps somebody from applying through a day: "2026-12-31". */
export const blockSchema = z.object({ ...about, until: typed.pipe(z.iso.date('untilUnknown')), reason });

/** Ends a block before its time. */
export const liftSchema = z.object({ brandId, blockId: id });
