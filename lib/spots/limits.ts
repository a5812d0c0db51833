/** Characters of what a team notes for itself. */
export const maxNoteLength = 1000;

/** The most minutes that a comedian may wish for. */
export const maxPreferredMinutes = 60;

/** The most shows that a comedian applies to at once. */
export const maxShowsAtOnce = 50;
