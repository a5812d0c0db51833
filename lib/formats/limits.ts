/**
 * Spots of a show, more than any stage gives to comedians of the platform in one night; minutes of a spot, and between
 * two of them.
 */
export const eveningLimits = { spots: 100, minutes: 120, buffer: 30 } as const;
