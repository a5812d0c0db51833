import { z } from 'zod';
import { brandField, newBrandId } from '@/lib/accounts/access/brand-id';
import { maxTextLength } from '@/lib/brands/comedians/rules';
import { addressField, brandName, optionalNumber } from '@/lib/brands/schema';
import { defaultRanges, profileTextLimits } from '@/lib/brands/profile-limits';
import { asciiName } from '@/lib/core/text/plain-rules';
import { outerChannels } from '@/lib/notifications/group-rules';
import { chosen, paragraphs, ticked, typed, sentId } from '@/lib/core/text/text-schema';

const id = sentId();

const reason = paragraphs(maxTextLength, 'textTooLong').pipe(z.string('reasonMissing'));

/** Without its own id, a brand is called by its name in addresses. */
const idOfName = z
  .object({ id: chosen('brandIdForm'), name: typed(profileTextLimits.name, 'tooLong') })
  .transform(({ id, name }, context) => {
    const read = newBrandId.safeParse(id || asciiName(name));
    if (read.success) return { id: read.data };
    context.addIssue({ code: 'custom', path: ['id'], message: 'brandIdForm' });
    return z.NEVER;
  });

const newBrandFields = z.object({
  name: brandName,
  adminEmail: addressField,
  opensDaysBefore: optionalNumber(defaultRanges.opensDaysBefore),
});

export const newBrandSchema = idOfName.and(newBrandFields);

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

/** The form that blocks a comedian at all brands through the given day: "2026-12-31". */
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

/** The hours for which operators can revive ended addresses: an hour, a day, a week. */
export const revivableHours = [1, 24, 168] as const;

/** The form that sends mails again to addresses that have ended in the last hours. */
export const reviveSchema = z.object({
  hours: z.enum(revivableHours.map(String), 'notFound').transform(Number),
});
