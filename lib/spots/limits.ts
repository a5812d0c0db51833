/** The most characters of a team's note about an application. */
export const maxNoteLength = 1000;

/** The most minutes that a comedian may wish for. */
export const maxPreferredMinutes = 60;

/** The most shows that a comedian applies to at once. */
export const maxShowsAtOnce = 50;
