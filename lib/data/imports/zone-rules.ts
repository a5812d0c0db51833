import { isTimeZone } from '@/lib/core/time/zones';

/** Windows' names of the time zones of German and English shows, which Outlook uses too; from CLDR's windowsZones. */
const windowsZones = new Map(
  Object.entries({
    'W. Europe Standard Time': 'Europe/Berlin',
    'Central European Standard Time': 'Europe/Warsaw',
    'Central Europe Standard Time': 'Europe/Budapest',
    'Romance Standard Time': 'Europe/Paris',
    'GMT Standard Time': 'Europe/London',
    'Greenwich Standard Time': 'Atlantic/Reykjavik',
    'GTB Standard Time': 'Europe/Bucharest',
    'E. Europe Standard Time': 'Europe/Chisinau',
    'FLE Standard Time': 'Europe/Kiev',
    'Russian Standard Time': 'Europe/Moscow',
    'Turkey Standard Time': 'Europe/Istanbul',
    'Israel Standard Time': 'Asia/Jerusalem',
    'Eastern Standard Time': 'America/New_York',
    'Central Standard Time': 'America/Chicago',
    'Mountain Standard Time': 'America/Denver',
    'Pacific Standard Time': 'America/Los_Angeles',
    'Atlantic Standard Time': 'America/Halifax',
    'AUS Eastern Standard Time': 'Australia/Sydney',
    'New Zealand Standard Time': 'Pacific/Auckland',
    UTC: 'UTC',
  }),
);

/** Names that Outlook uses on a German machine. */
const spokenZones: [RegExp, string][] = [
  // "Westeuropäische Zeit" may also be that of Lisbon.
  [/amsterdam, berlin, bern|w\. europe|mitteleurop|westeuropäische normalzeit/i, 'Europe/Berlin'],
  [/greenwich mean time[ :]+dublin|dublin, edinburgh/i, 'Europe/London'],
];

/** The most characters of a zone's name. Outlook's longest, a list of cities, has 60. */
const longestName = 200;

/**
 * Names without a region that mean one zone. Others are left out: "BST" and "IST" mean different zones to different
 * programs, and "EST" mostly one whose clock changes.
 */
const plainZones = new Map([
  ...['UTC', 'GMT', 'CET', 'MET', 'EET', 'WET'].map((name) => [name, name] as const),
  ...['Z', 'Zulu', 'UCT', 'Utc'].map((name) => [name, 'UTC'] as const),
  ['MEZ', 'Europe/Berlin'],
]);

/**
 * Returns the IANA zone of a name in a calendar: an IANA name, one of Windows, either of them at the end of a path
 * ("/freeassociation.sourceforge.net/Europe/Berlin", "tzone://Microsoft/Utc"), or a distance from UTC ("GMT+0100").
 * Null for an unknown name, and for one that is too long.
 */
export function zoneNamed(name: string): string | null {
  if (name.length > longestName) return null;
  const plain = unquoted(name.trim());
  const known = windowsZones.get(plain) ?? plainZones.get(plain) ?? zoneAway(plain);
  if (known) return known;
  if (isKnownZone(plain)) return plain;
  const steps = plain.split('/');
  // "America/Argentina/Buenos_Aires" has three parts.
  const tails = [-3, -2].map((from) => steps.slice(from).join('/'));
  const last = steps.length > 2 ? (plainZones.get(steps.at(-1) ?? '') ?? tails.find(isKnownZone)) : undefined;
  return last ?? spokenZones.find(([words]) => words.test(plain))?.[1] ?? null;
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

/** Accepts names of a region or a country, also old ones ("Europe/Kiev", "Poland"). */
function isKnownZone(name: string): boolean {
  if (isTimeZone(name)) return true;
  if (!/^[A-Za-z_]+\/|^[A-Z][a-z]{3,}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
