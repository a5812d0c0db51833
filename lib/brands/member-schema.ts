import { z } from 'zod';
import { typed } from '@/lib/core/text-schema';
import { emailAddress } from '@/lib/core/email-schema';
import { brandField } from '@/lib/access/brand-id';

const role = z.enum(['team', 'admin'], 'unknownChoice');
const memberId = z.uuid('notFound');

/** Set when an admin confirms a change that concerns themselves. */
const confirmed = typed.transform((value) => value === 'yes');

/** An address for a team, typed into a form. */
export const addressField = typed.pipe(emailAddress);

export const newMemberSchema = z.object({
  brandId: brandField,
  email: addressField,
  role: typed.transform((value) => value || 'team').pipe(role),
});

/** What an admin does with a member. */
export const memberStepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('role'), brandId: brandField, memberId, role, confirmed }),
  z.object({ step: z.literal('remove'), brandId: brandField, memberId, confirmed }),
]);

export const handOverSchema = z.object({
  brandId: brandField,
  memberId: z.uuid('required'),
  brandName: typed.refine((text) => text !== '', 'required'),
  leaves: typed.transform((value) => value === 'yes'),
});

export const leaveSchema = z.object({ brandId: brandField });
