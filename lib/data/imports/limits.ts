export const importLimits = {
  /** Bytes of the file: a calendar with some 10,000 events. */
  bytes: 5 * 1024 * 1024,
  /** Rows of a file, including those of recurrences. */
  rows: 5000,
  /** Events of a calendar, including past ones. */
  events: 20_000,
  /** Months for which a recurrence is expanded, with or without an end. */
  months: 12,
  /** The same for a recurrence that begins after these months: as far as a show may be ahead. */
  monthsAhead: 24,
  /** Steps of expanding one recurrence, including past ones: a daily one for 27 years. */
  steps: 10_000,
  /** Dates that a file adds to its recurrences or excludes from them, all events together. */
  datesInAll: 20_000,
  /** Steps of expanding all recurrences of a file: about a second. */
  stepsInAll: 50_000,
  /** Characters of one event. A longer event counts as unreadable. */
  event: 50_000,
  /** Lines of a table. There may be more lines than rows, because a cell may have several. */
  lines: 50_000,
  /** Characters of a line of a table (a longer one refuses the file), and of a cell (a longer one is cut). */
  line: 20_000,
  cell: 2000,
  /** Characters of the file's name that are stored. */
  fileName: 120,
  /** Characters of a place's name in the file. */
  place: 300,
  /** Previews that a brand has at a time. Each takes up to several megabytes. */
  previews: 20,
} as const;

/** Limits of the parsing process, beyond the needs of any file within the limits above. */
export const readingLimits = {
  /** Timeouts in seconds: of the first attempt, and of the second. */
  quickSeconds: 5,
  seconds: 30,
  /** Megabytes of memory. */
  megabytes: 256,
  /** Bytes of the result: 5,000 rows with every text at its longest. */
  outputBytes: 20 * 1024 * 1024,
  /** Limits of a server's queue: all files, files of one account, and the longest wait in milliseconds. */
  turns: { longest: 20, longestOfOne: 2, patience: 60_000 },
} as const;

/** Days that an import is stored. */
export const keptDays = 30;
