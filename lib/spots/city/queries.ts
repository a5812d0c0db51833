import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { listedRows, toListedShows, type ListedRow, type ListedShow } from './listing-queries';
import type { OwnApplication } from '@/lib/spots/icon-view';
import { rejectionByTeam, runningBlocks, type RunningBlock } from '@/lib/spots/queries';

/** Who looks at a list, and when. */
type Looking = { comedianId: string; now: Date };

/** Shows, with the applications and blocks of one comedian that decide what the comedian sees of them. */
export type ShowsForComedian = {
  /** By start and id. */
  shows: ListedShow[];
  /** The comedian's newest application for each of the shows, by show id; withdrawn ones left out. */
  applications: Map<string, OwnApplication>;
  /** All running blocks, the one that ends last at the end. */
  blocks: RunningBlock[];
};

type Answer = {
  shows: ListedRow[];
  applications: (OwnApplication & { showId: string })[];
  blocks: (Omit<RunningBlock, 'until'> & { until: string })[];
};

/**
 * The statement of `findShowsForComedian`. It returns one JSON text that is parsed here. That takes a third of the time
 * that Prisma needs for 51 rows of fifteen columns, and one round trip instead of three (docs/decisions/0012).
 */
export function showsForComedianJson(shows: Prisma.Sql, { comedianId, now }: Looking): Prisma.Sql {
  return Prisma.sql`
    WITH page AS MATERIALIZED (${shows})
    SELECT json_build_object(
      'shows', (
        SELECT coalesce(json_agg(listed), '[]') FROM (${listedRows(Prisma.sql`SELECT * FROM page`)}) AS listed
      ),
      'applications', (
        SELECT coalesce(json_agg(json_build_object(
          'id', id, 'showId', "showId", 'status', status,
          'rejectedByTeam', ${rejectionByTeam}
        ) ORDER BY "createdAt", id), '[]')
        FROM applications
        WHERE "comedianId" = ${comedianId}::uuid AND "showId" = ANY (ARRAY(SELECT id FROM page))
          AND "withdrawnAt" IS NULL
      ),
      'blocks', (
        SELECT coalesce(json_agg(running ORDER BY until), '[]')
        FROM (${runningBlocks(comedianId, now)}) AS running
      )
    )::text AS answer`;
}

/** Finds the selected shows with the comedian's applications and blocks, in one statement. */
export async function findShowsForComedian(
  db: Db,
  shows: Prisma.Sql,
  looking: Looking,
): Promise<ShowsForComedian> {
  const [row] = await db.$queryRaw<{ answer: string }[]>(showsForComedianJson(shows, looking));
  if (!row) throw new Error('A query without a condition answered no row.');
  const { shows: listed, applications, blocks } = JSON.parse(row.answer) as Answer;
  return {
    shows: toListedShows(listed),
    applications: new Map(applications.map(({ showId, ...application }) => [showId, application])),
    blocks: blocks.map((block) => ({ ...block, until: new Date(block.until) })),
  };
}
