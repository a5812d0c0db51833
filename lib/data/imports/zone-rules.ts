import { findIana } from 'windows-iana';
import { isTimeZone } from '@/lib/core/time/zones';

/** Outlook's names on a German computer. */
const spokenZones: [RegExp, string][] = [
  // "Westeuropäische Zeit" may also mean Lisbon's.
  [/amsterdam, berlin, bern|w\. europe|mitteleurop|westeuropäische normalzeit/i, 'Europe/Berlin'],
  [/greenwich mean time[ :]+dublin|dublin, edinburgh/i, 'Europe/London'],
];

/** The most characters of a zone's name. Outlook's longest, a list of cities, has 60. */
const longestName = 200;

/**
 * Returns the zone of a name in a calendar: IANA's or Windows' (`zoneListed`), or an unambiguous description: an offset
 * from UTC ("GMT+0100"), or Outlook's words. Null for an unknown name, and for one that is too long.
 */
export function zoneNamed(name: string): string | null {
  if (name.length > longestName) return null;
  const plain = unquoted(name.trim());
  const simple = /^(?:Z|Zulu)$/.test(plain) ? 'UTC' : plain === 'MEZ' ? 'Europe/Berlin' : null;
  const spoken = () => spokenZones.find(([words]) => words.test(plain))?.[1] ?? null;
  return zoneListed(name) ?? simple ?? zoneAway(plain) ?? spoken();
}

/**
 * Returns the zone of one of IANA's names, including old ones, or of Windows' (by CLDR's table), also at the end of a
 * path ("/freeassociation.sourceforge.net/Europe/Berlin", "tzone://Microsoft/Utc"); null for others.
 */
export function zoneListed(name: string): string | null {
  if (name.length > longestName) return null;
  const plain = unquoted(name.trim());
  const known = knownZone(plain) ?? findIana(plain)[0];
  if (known) return known;
  const steps = plain.split('/');
  // "America/Argentina/Buenos_Aires" has three parts.
  const tails = [-3, -2, -1].map((from) => knownZone(steps.slice(from).join('/')));
  return steps.length > 2 ? (tails.find((tail) => tail !== null) ?? null) : null;
}

/** Returns the zone of an offset from UTC as JavaScript names it: "+01:00" for "GMT+0100" and "UTC+1". */
function zoneAway(name: string): string | null {
  const [matched, sign, hours = '', minutes = '00'] =
    /^(?:GMT|UTC) ?([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name) ?? [];
  return matched && Number(hours) <= 14 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null;
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/**
 * Abbreviations that mean a single zone. Others are left out: the meanings of "BST" and "IST" vary by program, and that
 * of "EST" is mostly a zone whose clock changes.
 */
const shortNames = new Set(['UTC', 'UCT', 'GMT', 'CET', 'MET', 'EET', 'WET', 'PRC', 'ROC', 'ROK']);

/** Returns the zone if its name is IANA's, including old ones ("Poland", "EST5EDT"), but no offset ("+01:00"). */
function knownZone(name: string): string | null {
  if (isTimeZone(name)) return name;
  if (name.length === 3) return shortNames.has(name.toUpperCase()) ? name.toUpperCase() : null;
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    return null;
  }
}
