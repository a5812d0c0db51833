export const subscriptionLimits = {
  /** Calendars that a brand has at a time. */
  ofBrand: 10,
  /** Characters of an address. */
  address: 1000,
  /** Characters of a calendar's name that are stored. */
  name: 80,
  /** Readings that one person may ask for within an hour. */
  askedPerHour: 20,
  /** Seconds of one reading: names, redirects and the body together. */
  seconds: 5,
} as const;

/** Days in which a calendar cannot be read, after which the team is told and it is not read any more. */
export const failingDays = 3;
