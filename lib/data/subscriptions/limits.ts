export const subscriptionLimits = {
  /** Calendars that a brand has at a time. */
  ofBrand: 10,
  /** Characters of an address. */
  address: 1000,
  /** Characters of a calendar's name that are stored. */
  name: 80,
  /** Readings that one member may request within an hour. */
  askedPerHour: 20,
  /** The timeout of one reading in seconds: DNS, redirects and the body together. */
  seconds: 5,
} as const;

/** Days of failed readings, after which the team is notified and the calendar is no longer read. */
export const failingDays = 3;
