/** What a file of shows may be. */
export const importLimits = {
  /** Bytes of the file: some 10,000 events of a calendar. */
  bytes: 5 * 1024 * 1024,
  /** Dates in the file, with those that a recurrence makes. */
  rows: 5000,
  /** Events of a calendar, with those that are over. */
  events: 20_000,
  /** Months ahead that a recurrence is followed; also the one without an end. */
  months: 12,
  /** Steps that one recurrence is followed, with those that are over: a daily one for 27 years. */
  steps: 10_000,
  /** Steps of all recurrences of a file: about a second. */
  stepsInAll: 50_000,
  /** Characters of what is read of one event. */
  event: 50_000,
  /** Characters of the file's name that are kept. */
  fileName: 120,
  /** Characters of a place as the file calls it. */
  place: 300,
} as const;

/** Days that an import can be looked at. */
export const keptDays = 30;
