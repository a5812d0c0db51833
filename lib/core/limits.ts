/** Characters of a search that count; longer ones are odd values. */
export const maxSearchLength = 100;

/** The same for the list of a city's shows, which everybody searches. */
export const maxShowSearchLength = 80;

/**
 * Spots of a show, more than any stage gives to comedians of the platform in one night; minutes of a spot, and between
 * two of them.
 */
export const eveningLimits = { spots: 100, minutes: 120, buffer: 30 } as const;
