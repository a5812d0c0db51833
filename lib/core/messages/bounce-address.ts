import { timingSafeEqual } from 'node:crypto';
import { seal } from '@/lib/core/digest';
import type { Bounces } from './mail-settings';

const purpose = 'bounce of a mail';

/**
 * Returns the address to which servers return an undeliverable mail: that of the mailbox, with the mail's id and its
 * seal behind a plus. The id alone is in each reply to the mail, so it proves nothing.
 *
 * @param id a UUID
 */
export function bounceAddress({ address }: Pick<Bounces, 'address'>, secret: string, id: string): string {
  const digits = id.replaceAll('-', '');
  return address.replace('@', `+${digits}${seal(secret, purpose, digits)}@`);
}

const uuid = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Returns the id in the bounce address that a mail was sent to, by its headers. Null when there is none. */
export function readBounceAddress(secret: string, headers: string): string | null {
  for (const [, digits = '', given = ''] of headers
    .toLowerCase()
    .matchAll(/\+([\da-f]{32})([\da-f]{16})@/g)) {
    if (timingSafeEqual(Buffer.from(given), Buffer.from(seal(secret, purpose, digits)))) {
      return digits.replace(uuid, '$1-$2-$3-$4-$5');
    }
  }
  return null;
}
