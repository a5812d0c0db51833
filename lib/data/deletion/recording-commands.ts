import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { ownRecordingPath } from '@/lib/night/recordings/rules';

/**
 * Gives what was parked of recordings to those that teams have uploaded again meanwhile. A brand has each file once, so
 * a parked row is not put back beside the newer one. Instead the newer one gets its comedian, its share and their wish
 * to delete it, and where it has none its show and its captions. Notices lead to it from then on. The days until a
 * wanted removal begin with the newer upload at the earliest, so that the team has time to see it.
 *
 * A recording on which the team has named somebody else stays as it is, and so does one that it has assigned to another
 * show: on that show's line-up the comedian may not have been.
 *
 * Called after the rows were put back: a recording that was has somebody on it.
 */
export async function takeOverRecordings(
  tx: Tx,
  { accountId, comedianId }: { accountId: string; comedianId: string },
): Promise<void> {
  const taken = await tx.$queryRaw<{ id: string; idBefore: string }[]>`
    UPDATE recordings AS own SET
      "comedianId" = ${comedianId}::uuid,
      "showId" = coalesce(own."showId", (SELECT id FROM shows WHERE id = before."showId")),
      "captionsAt" = coalesce(own."captionsAt", before."captionsAt"),
      "captionsId" = coalesce(own."captionsId", before."captionsId"),
      "sharedAt" = before."sharedAt",
      "openedAt" = before."openedAt",
      "removalAskedAt" = CASE WHEN before."removalAskedAt" IS NOT NULL
        THEN greatest(before."removalAskedAt", own."createdAt") END,
      "unsharedSince" = CASE WHEN before."sharedAt" IS NULL THEN own."unsharedSince" END,
      "warnedAt" = CASE WHEN before."sharedAt" IS NULL THEN own."warnedAt" END,
      revision = own.revision + 1
    FROM parked_rows CROSS JOIN LATERAL jsonb_populate_record(NULL::recordings, "row") AS before
    WHERE parked_rows."accountId" = ${accountId}::uuid AND "ofTable" = 'recordings'
      AND own."brandId" = before."brandId" AND own.sha256 = before.sha256 AND own."comedianId" IS NULL
      AND (own."showId" IS NULL OR own."showId" = before."showId")
    RETURNING own.id, before.id AS "idBefore"`;
  for (const { id, idBefore } of taken) {
    const where = { comedianId, link: ownRecordingPath(idBefore) };
    await tx.notification.updateMany({ where, data: { link: ownRecordingPath(id) } });
  }
}
