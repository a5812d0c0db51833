import { z } from 'zod';
import { brandField, newBrandId } from '@/lib/access/brand-id';
import { maxTextLength } from '@/lib/brand-comedians/limits';
import { addressField } from '@/lib/brands/member-schema';
import { defaultRanges } from '@/lib/brands/profile-limits';
import { brandName, optionalNumber } from '@/lib/brands/profile-schema';
import { outerChannels } from '@/lib/notifications/group-rules';
import { chosen, paragraphs, ticked } from '@/lib/core/text-schema';

/** An id from a form. Text that is no UUID counts as the id of nothing. */
const id = z.uuid('notFound');

const reason = paragraphs(maxTextLength, 'textTooLong').pipe(z.string('reasonMissing'));

/** A brand with its first admin. */
export const newBrandSchema = z.object({
  id: newBrandId,
  name: brandName,
  adminEmail: addressField,
  opensDaysBefore: optionalNumber(defaultRanges.opensDaysBefore),
});

/** Pauses a brand, or ends its pause. */
export const pauseSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('pause'), brandId: brandField, reason }),
  z.object({ step: z.literal('resume'), brandId: brandField }),
]);

/** Makes an address an admin of a brand. */
export const appointSchema = z.object({ brandId: brandField, email: addressField, replaces: ticked });

/** Closes a report of a profile or of a message. */
export const closeReportSchema = z.object({
  kind: z.enum(['profile', 'message'], 'notFound'),
  reportId: id,
});

/** Blocks somebody everywhere through the given day: "2026-12-31". */
export const blockSchema = z.object({
  comedianId: id,
  until: chosen('untilUnknown').pipe(z.iso.date('untilUnknown')),
  reason,
});

/** Ends a block of the platform before its time. */
export const liftSchema = z.object({ blockId: id });

/** Does a failed job again, or forgets it. Ids of jobs are numbers. */
export const jobSchema = z.object({
  step: z.enum(['retry', 'forget'], 'notFound'),
  jobId: chosen('notFound').pipe(z.string().regex(/^[1-9]\d{0,17}$/, 'notFound')),
});

/** Sends what was given up once more. */
export const sendAgainSchema = z.object({ channel: z.enum(outerChannels, 'notFound') });
