import { z } from 'zod';
import { maxAddressLength, oddCharacter } from './addresses';

/**
 * An e-mail address by which a person is found: ASCII only, returned in lower case. Every address that decides who
 * somebody is passes through this: of the provider, of teams, of operators. Characters are checked before the
 * conversion to lower case, which turns some of them into others. Messages: `required`, `tooLong`, `oddCharacter`,
 * `emailFormat`.
 */
export const emailAddress = z
  .string()
  .min(1, { error: 'required', abort: true })
  .max(maxAddressLength, { error: 'tooLong', abort: true })
  .refine((text) => oddCharacter(text) === null, { error: 'oddCharacter', abort: true })
  .transform((text) => text.toLowerCase())
  .pipe(z.email('emailFormat'));

/** Returns the address in lower case, or null when the text is no valid e-mail address, so that nobody can have it. */
export function readAddress(text: string): string | null {
  const read = emailAddress.safeParse(text);
  return read.success ? read.data : null;
}
