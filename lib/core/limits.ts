/** Characters of a search that count; longer ones are odd values. */
export const maxSearchLength = 100;

/** The same for the list of a city's shows, which everybody searches. */
export const maxShowSearchLength = 80;
