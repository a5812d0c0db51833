import { z } from 'zod';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { chosen, nameLine, paragraphs, sentId, optionalId } from '@/lib/core/text/text-schema';
import { reportedFields, maxTagLength, maxTextLength } from './rules';

const id = sentId();

const brandId = chosen('notFound').refine((text) => brandIdSchema.safeParse(text).success, 'notFound');
const about = { brandId, comedianId: id };

const reason = paragraphs(maxTextLength, 'textTooLong').pipe(z.string('reasonMissing'));

export const favouriteSchema = z.object({ ...about, intent: z.enum(['favour', 'unfavour'], 'notFound') });

export const tagSchema = z.object({
  ...about,
  intent: z.enum(['add', 'remove'], 'notFound'),
  word: nameLine(maxTagLength).pipe(z.string().min(1, 'tagMissing')),
});

/** A new note, or a new text for an existing one; an empty text deletes it. */
export const noteSchema = z.object({
  ...about,
  noteId: optionalId(),
  text: paragraphs(maxTextLength, 'textTooLong'),
});

export const noShowSchema = z.object({
  applicationId: id,
  intent: z.enum(['noShow', 'showed'], 'notFound'),
});

export const reportSchema = z.object({ ...about, field: z.enum(reportedFields, 'fieldMissing'), reason });

export const takeReportBackSchema = z.object({ ...about, field: z.enum(reportedFields, 'notFound') });

/** A block through the given day: "2026-12-31". */
export const blockSchema = z.object({
  ...about,
  until: chosen('untilUnknown').pipe(z.iso.date('untilUnknown')),
  reason,
});

export const liftSchema = z.object({ brandId, blockId: id });
