/** The most changes of one night: several for each line, and many mistakes. */
export const maxChanges = 1000;

/** The most people whose names are taken at the door in one night, with those who were removed again. */
export const maxWalkIns = 40;

/** Minutes that somebody can be late, and that a walk-in gets. The column's check constraint is that of a line. */
export const stageMinutes = { min: 1, max: 180 } as const;

/** Hours before the start of a show from which its night can be changed. */
export const openHoursBefore = 6;

/** Hours after the planned end of a show until which its night can be changed. Then it can only be read. */
export const openHoursAfter = 12;

/** Days after the end of a show for which its changes are kept. */
export const keptDays = 14;
