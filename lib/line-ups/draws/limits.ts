/** The bounds of how many people a draw chooses: at least one, at most as many as a show has spots. */
export const placesLimits = { min: 1, max: 100 };

/** The fewest minutes between the publication of a fingerprint and the draw. */
export const leadMinutes = 60;
