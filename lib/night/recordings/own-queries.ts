import 'server-only';
import { seenBy } from '@/lib/accounts/access/visibility';
import type { Db } from '@/lib/core/database/db';
import type { Place } from '@/lib/core/database/keyset';
import { recordingColumns, type RecordingRow } from './queries';

/** Recordings whose show was deleted come after all others: no show was before this. */
const beforeAllShows = new Date('2000-01-01T00:00:00Z');

/** A recording's place in the list of its comedian: the start of its show, and its id. */
export function placeInOwnList({ id, show }: Pick<RecordingRow, 'id' | 'show'>): Place {
  return { at: show?.startsAt ?? beforeAllShows, id };
}

/**
 * Lists the recordings that teams have shared with a comedian, after the cursor (`placeInOwnList`): those of the latest
 * show first. Sorted are only ids and times, so that a long list costs hardly more than a short one.
 */
export async function listSharedRecordings(
  db: Db,
  comedianId: string,
  { before, limit }: { before: Place | null; limit: number },
): Promise<RecordingRow[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT one.id
    FROM (
      SELECT recordings.id, COALESCE(shows."startsAt", ${beforeAllShows}::timestamptz) AS night
      FROM recordings LEFT JOIN shows ON shows.id = recordings."showId"
      WHERE recordings."comedianId" = ${comedianId}::uuid AND recordings."sharedAt" IS NOT NULL
    ) AS one
    WHERE ${before === null} OR (one.night, one.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)
    ORDER BY one.night DESC, one.id DESC
    LIMIT ${limit}`;
  const ids = found.map(({ id }) => id);
  const rows = await db.recording.findMany({
    relationLoadStrategy: 'join',
    // A share may have ended between the two statements.
    where: { id: { in: ids }, comedianId, sharedAt: { not: null } },
    select: recordingColumns,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds a recording that a team has shared with the comedian, or null. */
export async function findSharedRecording(
  db: Db,
  comedianId: string,
  id: string,
): Promise<RecordingRow | null> {
  return db.recording.findFirst({
    relationLoadStrategy: 'join',
    where: { id, comedianId, sharedAt: { not: null } },
    select: recordingColumns,
  });
}

/** Returns which of the shows have a page that the comedian may open. */
export async function listSeenShows(
  db: Db,
  comedianId: string,
  showIds: readonly string[],
): Promise<Set<string>> {
  const found = await db.show.findMany({
    where: { id: { in: [...showIds] }, ...seenBy(comedianId) },
    select: { id: true },
  });
  return new Set(found.map(({ id }) => id));
}
