/**
 * The zone of everything without a venue, such as logs and blocks: that of the platform's home. Germany, Austria and
 * Switzerland have the same time.
 */
export const platformZone = 'Europe/Berlin';

/** The IANA zones that a place can be in: those that both this platform and the database know by that name. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

export function isTimeZone(text: string): boolean {
  return timeZones.includes(text);
}
