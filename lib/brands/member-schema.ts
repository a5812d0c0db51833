import { z } from 'zod';
import { maxAddressLength } from '@/lib/core/text/email-rules';
import { emailAddress } from '@/lib/core/text/email-schema';
import { chosen, ticked, typed } from '@/lib/core/text/text-schema';
import { profileTextLimits } from './profile-limits';
import { brandField } from '@/lib/accounts/access/brand-id';

const role = z.enum(['team', 'admin'], 'unknownChoice');
const memberId = z.uuid('notFound');

/** Set when an admin confirms a change that concerns themselves. */
const confirmed = ticked;

/** An address for a team, typed into a form. */
export const addressField = typed(maxAddressLength, 'tooLong').pipe(emailAddress);

export const newMemberSchema = z.object({
  brandId: brandField,
  email: addressField,
  role: chosen()
    .transform((value) => value || 'team')
    .pipe(role),
});

/** What an admin does with a member. */
export const memberSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('role'), brandId: brandField, memberId, role, confirmed }),
  z.object({ intent: z.literal('remove'), brandId: brandField, memberId, confirmed }),
]);

export const handOverSchema = z.object({
  brandId: brandField,
  memberId: z.uuid('required'),
  brandName: typed(profileTextLimits.name, 'nameWrong').refine((text) => text !== '', 'required'),
  leaves: ticked,
});

export const leaveSchema = z.object({ brandId: brandField });
