import { isTimeZone } from '@/lib/time/zones';

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
  [/greenwich mean time.*dublin|dublin, edinburgh/i, 'Europe/London'],
];

/**
 * Returns the IANA zone of a name in a calendar: an IANA name, one of Windows, or either at the end of a path
 * ("/freeassociation.sourceforge.net/Europe/Berlin"). Null for an unknown name.
 */
export function zoneNamed(name: string): string | null {
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  const windows = windowsZones.get(plain);
  if (windows) return windows;
  if (isKnownZone(plain)) return plain;
  const [tail = ''] = /[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+$/.exec(plain) ?? [];
  if (tail !== '' && isKnownZone(tail)) return tail;
  return spokenZones.find(([words]) => words.test(plain))?.[1] ?? null;
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
