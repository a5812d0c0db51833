/** How many weeks the calendar shows, the current one included. Shows are rarely announced earlier. */
export const weeksShown = 10;

/**
 * Days ahead for which the server takes whether somebody can play. These are two weeks more than the page shows, and
 * nothing depends on the exact number.
 */
export const daysAhead = 7 * (weeksShown + 2);
