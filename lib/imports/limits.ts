/** Limits of an imported file. */
export const importLimits = {
  /** Bytes of the file: some 10,000 events of a calendar. */
  bytes: 5 * 1024 * 1024,
  /** Rows of a file, including those of recurrences. */
  rows: 5000,
  /** Events of a calendar, including past ones. */
  events: 20_000,
  /** Months for which a recurrence is followed, with or without an end. */
  months: 12,
  /** Steps of following one recurrence, including past ones: a daily one for 27 years. */
  steps: 10_000,
  /** Steps of following all recurrences of a file: about a second. */
  stepsInAll: 50_000,
  /** Characters that are parsed of one event. */
  event: 50_000,
  /** Characters of the file's name that are stored. */
  fileName: 120,
  /** Characters of a place's name in the file. */
  place: 300,
} as const;

/** Days that an import is stored. */
export const keptDays = 30;
