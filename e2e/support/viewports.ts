/** The screen of a small phone. */
export const phone = { width: 360, height: 740 };

/** The screen at a desk. */
export const desk = { width: 1280, height: 800 };
