/** The lists of the operator. The one that waits for an answer is first. */
export const bugLists = ['open', 'inProgress', 'done'] as const;

export type BugList = (typeof bugLists)[number];
