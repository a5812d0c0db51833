/** Characters of a message between comedian and team: enough for an introduction. */
export const maxMessageLength = 500;

/** Characters of a team's note. */
export const maxNoteLength = 1000;

/** The most minutes that a comedian may wish for. */
export const maxPreferredMinutes = 60;

/** The most shows that a comedian applies to at once. */
export const maxShowsAtOnce = 50;
