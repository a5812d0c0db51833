import { inArea } from './paths';

/** Addresses below these paths are secret: anybody who knows one can read or do something in somebody's name. */
const secretAreas = ['/api/feeds/private', '/api/mail/off', '/answer', '/mail/off'];

/** Whether an address must stay out of logs and search engines, and must not be sent to other sites. */
export function isSecretPath(path: string): boolean {
  return secretAreas.some((area) => inArea(path, area));
}

/** Returns an address for a log: without its query, and of a secret address only the area. */
export function toLoggedPath(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  const area = secretAreas.find((one) => inArea(path, one));
  return area === undefined ? path : `${area}/…`;
}
