/** The most characters of an idea's title, of its description, and of the reason why it was rejected. The database has the same limits. */
export const ideaLimits = { title: 120, description: 4000, reason: 1000 } as const;

/** The most ideas that one person can suggest within 24 hours, in whosever name. */
export const ideasPerDay = 10;

/** Ideas on one page of a list. */
export const ideasPerPage = 20;

/** The most similar ideas that are shown while somebody types a title. */
export const similarAtMost = 5;

/** The fewest characters of a title with which similar ideas are searched. */
export const similarFrom = 3;

/** The most members of a team among whom an admin chooses the creator of an idea. */
export const choosableAtMost = 300;
