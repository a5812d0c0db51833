/** How many weeks the calendar shows, the current one included. Shows are rarely announced earlier. */
export const weeksShown = 10;

/** Days ahead for which the server takes answers. These are more than are shown, because pages stay open for days. */
export const daysAhead = 7 * (weeksShown + 2);
