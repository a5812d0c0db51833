/** How far back applications and spots are counted: four weeks, or three, six or twelve months. */
export const trackerWindows = ['w4', 'm3', 'm6', 'm12'] as const;
export type TrackerWindow = (typeof trackerWindows)[number];

/** The window of the line-up editor and of a comedian's own page. The tracker opens with it too. */
export const usualWindow: TrackerWindow = 'm6';

/**
 * Whom the tracker lists: all, those who wait for an answer, those who have played, those who have never had a spot
 * here.
 */
export const trackerShown = ['all', 'waits', 'played', 'newcomers'] as const;
export type TrackerShown = (typeof trackerShown)[number];

/** What the tracker is sorted by. */
export const trackerOrders = ['score', 'waiting', 'applications', 'spots', 'name'] as const;
export type TrackerOrder = (typeof trackerOrders)[number];
