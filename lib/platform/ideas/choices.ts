/** The sections of the features report, in the order of the specification; "done" comes last. */
export const ideaSections = ['suggest', 'newest', 'inProgress', 'pending', 'rejected', 'done'] as const;

export type IdeaSection = (typeof ideaSections)[number];
