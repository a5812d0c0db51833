/** The screens of a small phone and of a desktop. */
export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };
