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
  [/amsterdam, berlin, bern|w\. europe|mitteleurop|westeurop/i, 'Europe/Berlin'],
  [/greenwich mean time[ :]+dublin|dublin, edinburgh/i, 'Europe/London'],
];

/** The most characters of a zone's name. Outlook's longest, a list of cities, has 60. */
const longestName = 200;

/**
 * Returns the IANA zone of a name in a calendar: an IANA name, one of Windows, or either at the end of a path
 * ("/freeassociation.sourceforge.net/Europe/Berlin"). Null for an unknown name, and for one that is too long.
 */
export function zoneNamed(name: string): string | null {
  if (name.length > longestName) return null;
  const plain = unquoted(name.trim());
  const windows = windowsZones.get(plain);
  if (windows) return windows;
  if (isKnownZone(plain)) return plain;
  const steps = plain.split('/');
  // "America/Argentina/Buenos_Aires" has three parts.
  const tails = [-3, -2].map((from) => steps.slice(from).join('/'));
  const known = steps.length > 2 ? tails.find(isKnownZone) : undefined;
  return known ?? spokenZones.find(([words]) => words.test(plain))?.[1] ?? null;
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** Accepts old names ("Europe/Kiev", "CET"), but no offsets ("+01:00"). */
function isKnownZone(name: string): boolean {
  if (isTimeZone(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
