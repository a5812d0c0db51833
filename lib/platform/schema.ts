import { z } from 'zod';
import { brandField, newBrandId } from '@/lib/accounts/access/brand-id';
import { maxTextLength } from '@/lib/brands/comedians/rules';
import { addressField, brandName, optionalNumber } from '@/lib/brands/schema';
import { defaultRanges } from '@/lib/brands/profile-limits';
import { outerChannels } from '@/lib/notifications/group-rules';
import { chosen, paragraphs, ticked } from '@/lib/core/text/text-schema';

/** An id from a form. Text that is no UUID is refused like an unknown id. */
const id = z.uuid('notFound');

const reason = paragraphs(maxTextLength, 'textTooLong').pipe(z.string('reasonMissing'));

export const newBrandSchema = z.object({
  id: newBrandId,
  name: brandName,
  adminEmail: addressField,
  opensDaysBefore: optionalNumber(defaultRanges.opensDaysBefore),
});

export const pauseSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('pause'), brandId: brandField, reason }),
  z.object({ intent: z.literal('resume'), brandId: brandField }),
]);

/** The form that makes the person with an e-mail address an admin of a brand. */
export const appointSchema = z.object({ brandId: brandField, email: addressField, replaces: ticked });

export const closeReportSchema = z.object({
  kind: z.enum(['profile', 'message'], 'notFound'),
  reportId: id,
});

/** The form that blocks somebody at all brands through the given day: "2026-12-31". */
export const blockSchema = z.object({
  comedianId: id,
  until: chosen('untilUnknown').pipe(z.iso.date('untilUnknown')),
  reason,
});

/** The form that ends a block by the platform early. */
export const liftSchema = z.object({ blockId: id });

/** The form that runs a failed job again, or deletes it. Ids of jobs are numbers. */
export const jobSchema = z.object({
  intent: z.enum(['retry', 'forget'], 'notFound'),
  jobId: chosen('notFound').pipe(z.string().regex(/^[1-9]\d{0,17}$/, 'notFound')),
});

export const sendAgainSchema = z.object({ channel: z.enum(outerChannels, 'notFound') });
