import type { ClientBase } from 'pg';

/**
 * Rules that must hold in every database, however it was filled: each query finds the rows that break one. $1 is the
 * current time. The statuses are those of lib/applications/status.
 */
const violations: Record<string, string> = {
  'a show counts its taken spots wrong': `
    SELECT shows.id FROM shows LEFT JOIN applications ON "showId" = shows.id AND status IN ('confirmed', 'directList')
    GROUP BY shows.id HAVING "spotsTaken" <> count(applications.id)`,
  'a show has more taken spots than spots': `SELECT id FROM shows WHERE "spotsTaken" > spots`,
  'somebody has two applications in play for one show': `
    SELECT "showId" AS id FROM applications
    WHERE "withdrawnAt" IS NULL AND status IN ('applied', 'request', 'confirmed', 'directList', 'unavailable')
    GROUP BY "showId", "comedianId" HAVING count(*) > 1`,
  'an application has no history, or one that does not lead to where it is': `
    SELECT applications.id FROM applications
    LEFT JOIN LATERAL (
      SELECT array_agg("fromStatus" ORDER BY number) AS froms, array_agg("toStatus" ORDER BY number) AS tos
      FROM application_events WHERE "applicationId" = applications.id
    ) AS history ON true
    WHERE froms IS NULL OR froms[1] IS NOT NULL
      OR froms[2:] IS DISTINCT FROM tos[:cardinality(tos) - 1]
      OR tos[cardinality(tos)] IS DISTINCT FROM CASE WHEN "withdrawnAt" IS NULL THEN status END`,
  'an application does not know what it was before it became unavailable': `
    SELECT id FROM applications WHERE (status = 'unavailable') <> ("statusBefore" IS NOT NULL)`,
  'an application waits for an answer after the show': `
    SELECT applications.id FROM applications JOIN shows ON shows.id = "showId"
    WHERE status IN ('applied', 'request') AND "withdrawnAt" IS NULL AND "endsAt" <= $1`,
  'an application waits for an answer while the line-up is booked': `
    SELECT applications.id FROM applications JOIN shows ON shows.id = "showId"
    WHERE status IN ('applied', 'request') AND "withdrawnAt" IS NULL AND "lineUpState" = 'booked'`,
  'something happened to an application in the future, or after the show': `
    SELECT application_events.id FROM application_events
    JOIN applications ON applications.id = "applicationId" JOIN shows ON shows.id = "showId"
    WHERE at > $1 OR ("actorKind" <> 'system' AND at >= "endsAt")`,
  'somebody applied before the show was open for spotting': `
    SELECT application_events.id FROM application_events
    JOIN applications ON applications.id = "applicationId" JOIN shows ON shows.id = "showId"
    WHERE "fromStatus" IS NULL AND "toStatus" = 'applied' AND at < "opensAt"`,
  'somebody applied while blocked': `
    SELECT application_events.id FROM application_events
    JOIN applications ON applications.id = "applicationId" JOIN shows ON shows.id = "showId"
    JOIN blocks ON blocks."comedianId" = applications."comedianId"
      AND (blocks."brandId" IS NULL OR blocks."brandId" = shows."brandId")
    WHERE "fromStatus" IS NULL AND "toStatus" = 'applied' AND at BETWEEN blocks."createdAt" AND blocks.until`,
  'a cancellation has no reason': `
    SELECT id FROM application_events WHERE "toStatus" = 'cancelled' AND reason IS NULL`,
  'somebody who has a spot does not stand in the line-up': `
    SELECT applications.id FROM applications
    LEFT JOIN line_up_entries AS line
      ON line."showId" = applications."showId" AND line."comedianId" = applications."comedianId"
    WHERE status IN ('confirmed', 'directList') AND line.id IS NULL AND "draftAnswer" IS DISTINCT FROM 'cancel'`,
  'somebody stands in a line-up that was sent and has no spot': `
    SELECT line.id FROM sent_line_up_entries AS line
    WHERE "comedianId" IS NOT NULL AND NOT EXISTS (
      SELECT FROM applications
      WHERE applications."showId" = line."showId" AND applications."comedianId" = line."comedianId"
        AND status IN ('confirmed', 'directList'))`,
  'somebody waits for a show that is off, or has a spot there': `
    SELECT applications.id FROM applications JOIN shows ON shows.id = "showId"
    WHERE "cancelledAt" IS NOT NULL AND status IN ('applied', 'request', 'confirmed', 'directList')
      AND "withdrawnAt" IS NULL`,
  'a show is at a place or in a format that is not its brand’s': `
    SELECT shows.id FROM shows JOIN venues ON venues.id = "venueId" JOIN formats ON formats.id = "formatId"
    WHERE venues."brandId" <> shows."brandId" OR formats."brandId" <> shows."brandId"
      OR venues."cityId" <> shows."cityId"`,
};

/** Throws with the broken rules and an example of each. */
export async function checkInvariants(client: ClientBase, now: Date): Promise<void> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(violations)) {
    const parameters = query.includes('$1') ? [now] : [];
    const { rows } = await client.query<{ id: string }>(`${query} LIMIT 1`, parameters);
    if (rows[0]) broken.push(`${rule} (${rows[0].id})`);
  }
  if (broken.length > 0) throw new Error(`The data are broken: ${broken.join('; ')}`);
}
