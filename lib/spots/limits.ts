/** Characters of what a team notes for itself. */
export const maxNoteLength = 1000;

/** Minutes of a spot that somebody may wish for. */
export const maxPreferredMinutes = 60;

/** Shows that somebody applies to in one go. */
export const maxShowsAtOnce = 50;
