import { findIana } from 'windows-iana';
import { isTimeZone } from '@/lib/core/time/zones';

/** Names that Outlook uses on a German machine. */
const spokenZones: [RegExp, string][] = [
  // "Westeuropäische Zeit" may also be that of Lisbon.
  [/amsterdam, berlin, bern|w\. europe|mitteleurop|westeuropäische normalzeit/i, 'Europe/Berlin'],
  [/greenwich mean time[ :]+dublin|dublin, edinburgh/i, 'Europe/London'],
];

/** The most characters of a zone's name. Outlook's longest, a list of cities, has 60. */
const longestName = 200;

/**
 * Returns the zone of a name in a calendar: of one of IANA's or Windows' (`zoneListed`), or of what can mean only one: a
 * distance from UTC ("GMT+0100"), or words of Outlook's. Null for an unknown name, and for one that is too long.
 */
export function zoneNamed(name: string): string | null {
  if (name.length > longestName) return null;
  const plain = unquoted(name.trim());
  const simple = /^(?:Z|Zulu)$/.test(plain) ? 'UTC' : plain === 'MEZ' ? 'Europe/Berlin' : null;
  const spoken = () => spokenZones.find(([words]) => words.test(plain))?.[1] ?? null;
  return zoneListed(name) ?? simple ?? zoneAway(plain) ?? spoken();
}

/**
 * Returns the zone of a name that is one of IANA's, also an old one, or one of Windows' (by CLDR's table), either of them
 * at the end of a path ("/freeassociation.sourceforge.net/Europe/Berlin", "tzone://Microsoft/Utc"); null for others.
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

/** Returns the zone of a distance from UTC as JavaScript names it: "+01:00" for "GMT+0100" and "UTC+1". */
function zoneAway(name: string): string | null {
  const [matched, sign, hours = '', minutes = '00'] =
    /^(?:GMT|UTC) ?([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name) ?? [];
  return matched && Number(hours) <= 14 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null;
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/**
 * Names of three letters that mean one zone. Others are left out: "BST" and "IST" mean different zones to different
 * programs, and "EST" mostly one whose clock changes.
 */
const shortNames = new Set(['UTC', 'UCT', 'GMT', 'CET', 'MET', 'EET', 'WET', 'PRC', 'ROC', 'ROK']);

/** Returns the zone if that is a name of IANA's, also an old one ("Poland", "EST5EDT"), but no distance ("+01:00"). */
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
