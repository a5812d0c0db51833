import { fingerprint } from '@/lib/core/digest';

/**
 * Returns the URL of a calendar for a typed address; null for an invalid one. Calendar programs write `webcal` for
 * https.
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

/** Characters of the end that are shown, to tell apart two calendars of one host. */
const endShown = 6;

/** Returns an address for display: its host and its end. The rest is left out, because it may be a secret. */
export function shortAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const rest = pathname + search;
  return rest.length <= endShown + 1
    ? host + (rest === '/' ? '' : rest)
    : `${host}/…${rest.slice(-endShown)}`;
}

/** Returns a name for a calendar that has none: its host, and letters that differ between calendars of one host. */
export function nameOfAddress(address: string): string {
  return `${new URL(address).hostname} ${fingerprint(address)
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 4)}`;
}
