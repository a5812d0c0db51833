/** The lists of the operator, what waits for an answer first. */
export const bugLists = ['open', 'inProgress', 'done'] as const;

export type BugList = (typeof bugLists)[number];
