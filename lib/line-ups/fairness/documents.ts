import type { Tracked } from './view';

type Cell = string | number | null;

/** The columns of the tracker as a table, in their order. */
const columns = {
  name: ({ name }) => name,
  points: ({ score }) => score.points,
  share: ({ score }) => score.share,
  waiting: ({ score }) => score.waiting,
  newcomer: ({ score }) => score.newcomer,
  bumps: ({ score }) => score.bumps,
  applications: ({ score }) => score.applications,
  spots: ({ score }) => score.spots,
  rate: ({ rate }) => rate,
  // Somebody with a spot ahead waits for nothing: the day would be that of the coming show.
  waitingSince: ({ score, nextHere }) => (nextHere === null ? score.since : null),
  bumped: ({ score }) => score.bumped,
  lastHere: ({ lastHere }) => lastHere,
  daysSince: ({ daysSince }) => daysSince,
  played: ({ played }) => played,
  cancellations: ({ cancellations }) => cancellations,
  noShows: ({ noShows }) => noShows,
  comingSpots: ({ comingSpots }) => comingSpots,
  isNewcomer: ({ isNewcomer }, words) => (isNewcomer ? words.yes : null),
  isWaiting: ({ isWaiting }, words) => (isWaiting ? words.yes : null),
} satisfies Record<string, (row: Tracked, words: TableWords) => Cell>;

type Column = keyof typeof columns;

/** The texts of the table in the team's language. */
export type TableWords = { column: (name: Column) => string; yes: string };

/** The tracker as a table: its header and rows. Contains only what the team sees on the page. */
export function trackerTable(
  rows: readonly Tracked[],
  words: TableWords,
): { header: string[]; rows: Cell[][] } {
  const entries = Object.entries(columns) as [Column, (row: Tracked, words: TableWords) => Cell][];
  return {
    header: entries.map(([name]) => words.column(name)),
    rows: rows.map((row) => entries.map(([, cell]) => cell(row, words))),
  };
}
