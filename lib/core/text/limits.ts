/** The most characters of a search that are used. */
export const maxSearchLength = 100;

/** The most characters of a search in the public list of a city's shows. */
export const maxShowSearchLength = 80;

/**
 * Limits of an evening: its spots, more than any stage gives to comedians of the platform in one night; the minutes of
 * a spot, and the minutes between two spots.
 */
export const eveningLimits = { spots: 100, minutes: 120, buffer: 30 } as const;
