/** How many a draw can draw: at least one, at most as many as a show has spots. */
export const placesLimits = { min: 1, max: 100 };

/** Minutes for which a fingerprint is public at least before the draw. */
export const leadMinutes = 60;
