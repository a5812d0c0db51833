/** The most changes of one night: several for each line, and many mistakes. */
export const maxChanges = 1000;

/**
 * The most walk-ins of a night: comedians without a spot who give their name at the door. Those who were removed again
 * count too.
 */
export const maxWalkIns = 40;

/**
 * The minutes that somebody can be late, and that a walk-in gets. The database's check constraint for lines has the
 * same bounds.
 */
export const stageMinutes = { min: 1, max: 180 } as const;

/** The hours before the start of a show from which the team can change its night. */
export const openHoursBefore = 6;

/** The hours after the planned end of a show until which the team can change its night. After that it is read-only. */
export const openHoursAfter = 12;

/** Days after the end of a show for which its changes are kept. */
export const keptDays = 14;
