/**
 * The zone of what has no venue, such as logs and blocks: where the platform is at home. Germany, Austria and
 * Switzerland have the same time.
 */
export const platformZone = 'Europe/Berlin';

/** The IANA zones that a place can be in: those that both this platform and the database know by that name. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

export function isTimeZone(text: string): boolean {
  return timeZones.includes(text);
}
