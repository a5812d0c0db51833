/**
 * The most characters of a message between comedian and team, including the reason of a cancellation: enough for an
 * introduction, not for a novel.
 */
export const maxMessageLength = 500;

/**
 * The most applications of a comedian for one show, of which all but the last have ended, by who begins the next one.
 * Each is a row in the team's inbox and history, or a notice to the comedian. The comedian cannot use up the team's.
 */
export const mostApplications = { apply: 5, request: 10, putOnList: 10 } as const;
