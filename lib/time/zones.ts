/** The zone of what has no venue: where the platform is at home. */
export const platformZone = 'Europe/Berlin';

/** The IANA zones that a place can be in: those that both this platform and the database know by that name. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

/** Whether the text is the name of one of `timeZones`. */
export function isTimeZone(text: string): boolean {
  return timeZones.includes(text);
}
