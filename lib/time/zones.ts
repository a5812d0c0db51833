/** The zone of what has no venue: where the platform is at home. */
export const platformZone = 'Europe/Berlin';

/** The IANA zones that a place can be in: those that both this platform and the database know by that name. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

/** Whether it is a zone by its name of today. */
export function isTimeZone(text: string): boolean {
  return timeZones.includes(text);
}
