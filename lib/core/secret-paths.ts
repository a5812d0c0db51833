import { inArea } from './request-headers';

/** Addresses below these are secrets: whoever knows one can read or do something in somebody's name. */
const secretAreas = ['/api/feeds/private', '/api/mail/off', '/answer', '/mail/off'];

/** Whether an address must not get into logs, search engines and the hands of other sites. */
export function isSecretPath(path: string): boolean {
  return secretAreas.some((area) => inArea(path, area));
}

/** Returns what logs say of an address: without its query, and of a secret one only where it belongs. */
export function toLoggedPath(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  const area = secretAreas.find((one) => inArea(path, one));
  return area === undefined ? path : `${area}/…`;
}
