/** Recordings on a page of a list. */
export const recordingsPerPage = 20;

/** Days after which a recording is deleted that nobody but the team may watch. */
export const keptDays = 90;

/** Days before that, on which the team is told. */
export const warnedDays = 7;

/** Days after which a recording is deleted whose comedian wants that, if the team has not done it. */
export const removalDays = 14;

/** The most bytes of a file with captions: those of five minutes have a tenth of it. */
export const maxCaptionsBytes = 200_000;

/** Hours around a show in which a recording may be of it: films are cut, and copied late at night. */
export const hoursAround = 6;

/** The most shows of a brand that are looked at for the recordings of a page. */
export const mostNights = 50;

/** How often somebody may make a recording their own video within an hour, at each server: each copies a whole film. */
export const takesPerHour = 10;
