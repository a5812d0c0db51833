/**
 * The most ops of one edit: an answer and a line for each of 300 applicants. What a page does at once with more of them is
 * several edits.
 */
export const maxOps = 600;

/** Minutes on stage; the column's check constraint says the same. */
export const lineMinutes = { min: 1, max: 180 } as const;

/** A line's own call time in minutes before the start of the show: at most half a day before it, or after it. */
export const callBeforeMinutes = { min: -720, max: 720 } as const;

/** Characters of the name of somebody who is not on the platform. */
export const maxGuestName = 80;

/** Characters of what the team notes about a line. */
export const maxLineNote = 300;
