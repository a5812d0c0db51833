import { fingerprint } from '@/lib/core/digest';

/**
 * Returns the address of a calendar as it is asked, from what somebody has typed; null for no address. `webcal` is what
 * calendar programs call https.
 */
export function readCalendarAddress(text: string): string | null {
  const typed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed)
    ? typed.replace(/^webcals?:/i, 'https:')
    : `https://${typed}`;
  const url = URL.parse(whole);
  if (!url || !url.hostname || !['https:', 'http:'].includes(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

/** Characters of the end that are shown, so that two calendars of one host can be told apart. */
const endShown = 6;

/** Returns an address for a screen: its host and its end. It may be a secret, so that the rest stays out of sight. */
export function shortAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const rest = pathname + search;
  return rest.length <= endShown + 1
    ? host + (rest === '/' ? '' : rest)
    : `${host}/…${rest.slice(-endShown)}`;
}

/** Returns a name for a calendar that has none: its host, and letters that differ for other calendars there. */
export function nameOfAddress(address: string): string {
  return `${new URL(address).hostname} ${fingerprint(address)
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 4)}`;
}
