import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { TeamContext } from '@/lib/core/actor';
import { answerCsv, csvHead, csvRows } from '@/lib/core/files/csv-documents';
import { readTrackerFilters } from '@/lib/line-ups/fairness/filters';
import { loadWholeTracker } from '@/lib/line-ups/fairness/loaders';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import type { Tracked } from '@/lib/line-ups/fairness/view';

/** Returns a brand's tracker as a CSV file: all rows that pass the filters of the address. */
export async function answerTracker(
  request: { nextUrl: URL },
  { actor, now }: TeamContext,
): Promise<Response> {
  const [t, headings] = await Promise.all([
    getTranslations('lineUpsVollgas'),
    getTranslations('lineUpsVollgas.columns'),
  ]);
  const filters = readTrackerFilters(Object.fromEntries(request.nextUrl.searchParams));
  const day = (instant: Date) => dateIn(instant, platformZone);
  const parts = await loadWholeTracker(actor.brandId, filters, now, day);
  const words: TableWords = { column: (name) => headings(name), yes: t('yes') };
  return answerCsv(`vollgas-${day(now)}`, writeParts(parts, words));
}

async function* writeParts(parts: AsyncIterable<Tracked[]>, words: TableWords): AsyncGenerator<string> {
  yield csvHead(trackerTable([], words).header);
  for await (const rows of parts) yield csvRows(trackerTable(rows, words).rows);
}

type Cell = string | number | null;

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
  // A comedian with a spot ahead waits for nothing: the day would be that of the coming show.
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

type TableWords = { column: (name: Column) => string; yes: string };

/** The tracker as a table: its header and rows. Contains only what the page shows the team. */
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
