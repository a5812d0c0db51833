/** Weeks that are shown, this one included: shows are rarely announced longer ahead. */
export const weeksShown = 10;

/**
 * Days ahead for which comedians can say whether they can play. It is more than is shown, because pages stay open for
 * days.
 */
export const daysAhead = 7 * (weeksShown + 2);
