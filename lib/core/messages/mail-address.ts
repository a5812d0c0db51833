import { domainToASCII } from 'node:url';

/**
 * Writes an address as mail servers take it: composed letters (NFC), the domain in ASCII (IDNA). Otherwise a decomposed
 * "ü" would make another domain of it.
 */
export function toMailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address.normalize('NFC');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at).normalize('NFC')}@${domainToASCII(domain) || domain}`;
}
