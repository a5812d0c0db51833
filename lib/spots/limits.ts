/** Characters of what comedian and team write to each other: enough for an introduction, not for a novel. */
export const maxMessageLength = 500;

/** Characters of what a team notes for itself. */
export const maxNoteLength = 1000;

/** Minutes of a spot that somebody may wish for. */
export const maxPreferredMinutes = 60;

/** Shows that somebody applies to in one go. */
export const maxShowsAtOnce = 50;
