/**
 * The most applications that one request hides; the same number as for drafted answers (lib/line-ups/schema). The editor
 * sends several requests for more.
 */
export const maxFiled = 300;

/** The most characters of a team's note about an application. */
export const maxNoteLength = 1000;

/** The most minutes that a comedian may wish for. */
export const maxPreferredMinutes = 60;

/** The most shows that a comedian applies to at once. */
export const maxShowsAtOnce = 50;
