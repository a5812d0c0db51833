import { languages } from '@/lib/core/i18n/language';
import { dateAfter } from '@/lib/core/time/calendar-rules';

export const securityPath = '/.well-known/security.txt';

/** Days for which the contact is valid. RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * Writes security.txt (RFC 9116): the contact for reports of vulnerabilities.
 *
 * @param contact an e-mail address
 * @param origin of this site: "https://spotlicht.example"
 */
export function securityDocument(contact: string, origin: string, now: Date): string {
  // The same all day, so that clients that ask again get 304.
  const expires = `${dateAfter(now.toISOString().slice(0, 10), validDays)}T00:00:00Z`;
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${securityPath}`,
  ];
  return `${lines.join('\n')}\n`;
}
