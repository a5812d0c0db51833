/** The current time of tests: a Friday, in the week after the clock change. */
export const testNow = new Date('2026-10-30T12:00:00Z');
