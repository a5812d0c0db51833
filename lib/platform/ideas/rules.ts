import type { Route } from 'next';

/** The sections of the features report, in the order of the specification; "done" comes last. */
export const ideaSections = ['suggest', 'newest', 'inProgress', 'pending', 'rejected', 'done'] as const;

export type IdeaSection = (typeof ideaSections)[number];

/** The column that a section is sorted by, the highest value first. */
export const orderOf = {
  suggest: 'createdAt',
  newest: 'createdAt',
  inProgress: 'statusChangedAt',
  pending: 'votes',
  rejected: 'statusChangedAt',
  done: 'statusChangedAt',
} as const satisfies Record<IdeaSection, string>;

export type IdeaOrder = (typeof orderOf)[IdeaSection];

/** The features report in a comedian's own area, or in that of a brand. */
function ideasPath(brandId: string | null): '/user/features' | `/brands/${string}/team/features` {
  return brandId === null ? '/user/features' : `/brands/${brandId}/team/features`;
}

/** The address of a section, of one of its pages, or of one idea. */
export function ideasAddress(
  brandId: string | null,
  query: Partial<Record<'section' | 'after' | 'idea' | 'edit', string>>,
): Route {
  return `${ideasPath(brandId)}?${new URLSearchParams(query)}` as Route;
}

/** The address to which notices about an idea lead. */
export const ideaLink = (ideaId: string): string => ideasAddress(null, { idea: ideaId });

/** The most characters of each text; `reason` is that of a rejection. The database has the same limits. */
export const ideaLimits = { title: 120, description: 4000, reason: 1000 } as const;

/** The most ideas that one person can suggest within 24 hours, for themselves and for others. */
export const ideasPerDay = 10;

export const ideasPerPage = 20;

/** The most similar ideas that are shown while a title is typed. */
export const similarAtMost = 5;

/** The fewest characters of a title with which similar ideas are searched. */
export const similarFrom = 3;

/** The most members of a team that an admin can choose from as the creator of an idea. */
export const choosableAtMost = 300;
