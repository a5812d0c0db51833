/**
 * The most applications that one request hides; the same number as for drafted answers (lib/line-ups/schema). The editor
 * sends several requests for more.
 */
export const maxFiled = 300;

/** The most characters of a team's note about an application. */
export const maxNoteLength = 1000;

/** The most minutes that a comedian may wish for. */
export const maxPreferredMinutes = 60;

/**
 * The most applications of a comedian for one show, of which all but the last have ended, by who begins the next one. Each
 * is a row in the team's inbox and history, or a notice to the comedian. The comedian cannot use up the team's.
 */
export const mostApplications = { apply: 5, request: 10, putOnList: 10 } as const;

/** The most shows that a comedian applies to at once. */
export const maxShowsAtOnce = 50;
