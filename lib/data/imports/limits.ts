export const importLimits = {
  /** Bytes of the file: some 10,000 events of a calendar. */
  bytes: 5 * 1024 * 1024,
  /** Rows of a file, including those of recurrences. */
  rows: 5000,
  /** Events of a calendar, including past ones. */
  events: 20_000,
  /** Months for which a recurrence is followed, with or without an end. */
  months: 12,
  /** The same for one that begins after these months: as far as a show may be ahead. */
  monthsAhead: 24,
  /** Steps of following one recurrence, including past ones: a daily one for 27 years. */
  steps: 10_000,
  /** Dates in a file that are added to the recurrences or left out of them, of all events together. */
  datesInAll: 20_000,
  /** Steps of following all recurrences of a file: about a second. */
  stepsInAll: 50_000,
  /** Characters of one event. A longer event counts as unreadable. */
  event: 50_000,
  /** Lines of a table. A cell may have several lines, so there may be more of them than rows. */
  lines: 50_000,
  /** Characters of a line of a table (a longer one refuses the file), and of a cell (a longer one is cut). */
  line: 20_000,
  cell: 2000,
  /** Characters of the file's name that are stored. */
  fileName: 120,
  /** Characters of a place's name in the file. */
  place: 300,
  /** Previews that a brand has at a time. One takes up to several megabytes. */
  previews: 20,
} as const;

/** Limits of reading a file, which a file within the limits above never reaches. */
export const readingLimits = {
  /** Seconds in a process of its own: of the first attempt, and of the second. */
  quickSeconds: 5,
  seconds: 30,
  /** Megabytes of memory. */
  megabytes: 256,
  /** Bytes of all rows: 5,000 with every text at its longest. */
  outputBytes: 20 * 1024 * 1024,
  /** Files that wait at a server, files of one account, and milliseconds that one waits. */
  turns: { longest: 20, longestOfOne: 2, patience: 60_000 },
} as const;

/** Days that an import is stored. */
export const keptDays = 30;
