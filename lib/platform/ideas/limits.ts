/**
 * The most characters of an idea's title, of its description, and of the reason why it was rejected. The database has
 * the same limits.
 */
export const ideaLimits = { title: 120, description: 4000, reason: 1000 } as const;

/** The most ideas that one person can suggest within 24 hours, for themselves and for others. */
export const ideasPerDay = 10;

/** How many ideas one page of a list has. */
export const ideasPerPage = 20;

/** The most similar ideas that are shown while somebody types a title. */
export const similarAtMost = 5;

/** The fewest characters of a title with which similar ideas are searched. */
export const similarFrom = 3;

/** The most members of a team that an admin can choose from as the creator of an idea. */
export const choosableAtMost = 300;
