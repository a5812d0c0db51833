/** Recordings on a page of a list. */
export const recordingsPerPage = 20;

/** Days after which a recording is deleted that nobody but the team may watch: on the 90th, counted in UTC. */
export const keptDays = 90;

/** Days before that, on which the team is told. */
export const warnedDays = 7;

/** When the jobs run that tell teams and that delete recordings, in UTC: the second later, so that a week is enough. */
export const runs = { warn: { hour: 9, minute: 7 }, delete: { hour: 9, minute: 37 } } as const;

/** Days after which a recording is deleted whose comedian wants that, if the team has not done it. */
export const removalDays = 14;

/** Hours around a show in which a recording may be of it: films are cut, and copied late at night. */
export const hoursAround = 6;

/** The most shows of a brand that are looked at for the recordings of a page: ten around each of its films. */
export const mostNights = 10 * recordingsPerPage;

/** The most shows of a brand that a form offers. */
export const mostShowsToChoose = 50;

/**
 * The most bytes of a brand's recordings and of those under way. What nobody shares stays 90 days: 26 nights of two a
 * week, with some 15 sets of 100 MB at most.
 */
export const mostBrandBytes = 40_000_000_000;

/** How often somebody may make a recording their own video within an hour, at each server: each copies a whole film. */
export const takesPerHour = 10;
