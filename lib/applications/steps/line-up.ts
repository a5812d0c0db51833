import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import type { StepFollower, TakenStep } from '@/lib/applications/writer';

/** Statuses in which a comedian can have a line without having the spot yet. */
const waiting: readonly TakenStep['to'][] = ['applied', 'request'];

/**
 * Adjusts the line-up when an application changes. A comedian who gets a spot gets a line at the end, unless they have
 * one. A comedian who loses it loses their line, also in the sent copy. A request that a booked line-up has ended keeps
 * what its line was, and gets it back when the line-up is opened again. Runs under the show's lock.
 */
export const keepLineUp: StepFollower = async (tx, _context, step) => {
  const { name, showId, to } = step;
  if (name === 'reopen') await putAllBack(tx, step);
  if (name === 'undoAnswer') {
    await tx.sentLineUpEntry.deleteMany({ where: { showId, comedianId: { in: comediansOf(step) } } });
  }
  if (waiting.includes(to)) return;
  if (to === 'confirmed' || to === 'directList') {
    await appendUnlessThere(tx, step);
  } else {
    if (name === 'close') await remember(tx, step);
    const lines = { showId, comedianId: { in: comediansOf(step) } };
    await tx.lineUpEntry.deleteMany({ where: lines });
    await tx.sentLineUpEntry.deleteMany({ where: lines });
  }
};

const idsOf = ({ taken }: TakenStep) => taken.map(({ applicationId }) => applicationId);
const comediansOf = ({ taken }: TakenStep) => taken.map(({ comedianId }) => comedianId);

/** Stores the draft's line of each application with the application. */
async function remember(tx: Tx, step: TakenStep): Promise<void> {
  await tx.$executeRaw`
    UPDATE applications SET "lineBefore" = to_jsonb(line)
    FROM line_up_entries AS line
    WHERE applications.id = ANY(${idsOf(step)}::uuid[])
      AND line."showId" = applications."showId" AND line."comedianId" = applications."comedianId"`;
}

/** Puts the stored lines back, in the order in which people applied. Most applications have none. */
async function putAllBack(tx: Tx, step: TakenStep): Promise<void> {
  const stored = await tx.application.findMany({
    where: { id: { in: idsOf(step) }, lineBefore: { not: Prisma.DbNull } },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  for (const { id } of stored) await putBack(tx, step.showId, id);
}

/** Puts a stored line back to its place. If another line has that place now, it moves down with those after it. */
async function putBack(tx: Tx, showId: string, applicationId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE line_up_entries AS line SET place = line.place + 1
    FROM line_up_entries AS there, applications
    WHERE applications.id = ${applicationId}::uuid AND line."showId" = ${showId}::uuid
      AND there."showId" = line."showId" AND there.place = ("lineBefore" ->> 'place')::int
      AND line.place >= there.place`;
  await tx.$executeRaw`
    INSERT INTO line_up_entries
    SELECT (jsonb_populate_record(NULL::line_up_entries, "lineBefore")).*
    FROM applications WHERE id = ${applicationId}::uuid
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`UPDATE applications SET "lineBefore" = NULL WHERE id = ${applicationId}::uuid`;
}

/** Adds the lines that are missing, in the order in which the spots were given. */
async function appendUnlessThere(tx: Tx, step: TakenStep): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO line_up_entries (id, "showId", place, part, "comedianId", minutes)
    SELECT
      gen_random_uuid(), shows.id,
      (SELECT coalesce(max(place) + 1, 0) FROM line_up_entries WHERE "showId" = shows.id)
        + row_number() OVER (ORDER BY nth) - 1,
      'spot', added.id, shows.minutes
    FROM unnest(${comediansOf(step)}::uuid[]) WITH ORDINALITY AS added (id, nth)
    JOIN shows ON shows.id = ${step.showId}::uuid
    WHERE NOT EXISTS (
      SELECT FROM line_up_entries AS line WHERE line."showId" = shows.id AND line."comedianId" = added.id)
    ON CONFLICT ("showId", "comedianId") DO NOTHING`;
}
