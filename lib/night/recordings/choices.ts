/** Which recordings a team's list shows, in the order of its filters. */
export const recordingFilters = ['all', 'unshared', 'shared', 'removalAsked'] as const;

export type RecordingFilter = (typeof recordingFilters)[number];
