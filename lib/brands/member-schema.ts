import { z } from 'zod';
import { typed } from '@/lib/core/text-schema';
import { maxAddressLength, oddCharacter } from './email-rules';
import { brandField } from '@/lib/access/brand-id';

const role = z.enum(['team', 'admin'], 'unknownChoice');
const memberId = z.uuid('notFound');

/** The explicit yes to what one does to oneself. */
const confirmed = typed.transform((value) => value === 'yes');

/** An address for a team: ASCII only, in lower case. Messages: `required`, `tooLong`, `oddCharacter`, `emailFormat`. */
export const addressField = typed
  .refine((text) => text !== '', { error: 'required', abort: true })
  .refine((text) => text.length <= maxAddressLength, { error: 'tooLong', abort: true })
  .refine((text) => oddCharacter(text) === null, { error: 'oddCharacter', abort: true })
  .transform((text) => text.toLowerCase())
  .pipe(z.email('emailFormat'));

export const newMemberSchema = z.object({
  brandId: brandField,
  email: addressField,
  role: typed.transform((value) => value || 'team').pipe(role),
});

/** What an admin does with somebody who is in the team. */
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
