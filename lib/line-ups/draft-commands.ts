import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import { type DraftAnswer, Prisma } from '@/lib/core/generated/prisma/client';
import { liveStatuses } from '@/lib/applications/status';
import type { Draft, Entry } from './draft-rules';
import type { SentLine, LiveApplication } from './sending-rules';

type DraftRow = {
  entries: Entry[];
  applications: (LiveApplication & { draftAnswer: DraftAnswer | null; draftText: string | null })[];
};

/** Reads a show's stored draft and the status of each live application. */
export async function readDraft(
  db: Db,
  showId: string,
): Promise<{ draft: Draft; standings: LiveApplication[] }> {
  const stored = Prisma.sql`
    SELECT
      (
        SELECT coalesce(json_agg(json_build_object(
          'id', id, 'part', part, 'comedianId', "comedianId", 'guestName', "guestName", 'minutes', minutes,
          'note', note, 'callBefore', "callBefore"
        ) ORDER BY place, id), '[]') FROM line_up_entries WHERE "showId" = shows.id
      ) AS entries,
      (
        SELECT coalesce(json_agg(json_build_object(
          'applicationId', id, 'comedianId', "comedianId", 'status', status, 'draftAnswer', "draftAnswer",
          'draftText', "draftText"
        ) ORDER BY "createdAt", id), '[]') FROM applications
        WHERE "showId" = shows.id AND "withdrawnAt" IS NULL
          AND status = ANY(${[...liveStatuses]}::"ApplicationStatus"[])
      ) AS applications
    FROM shows WHERE id = ${showId}::uuid`;
  const [found] = await readRows<DraftRow>(db, stored);
  if (!found) throw new Error('The show of a draft is gone.');
  const answers = found.applications.flatMap(({ applicationId, draftAnswer, draftText }) =>
    draftAnswer ? [[applicationId, { kind: draftAnswer, text: draftText }] as const] : [],
  );
  return {
    draft: { entries: found.entries, answers: Object.fromEntries(answers) },
    standings: found.applications.map(({ applicationId, comedianId, status }) => ({
      applicationId,
      comedianId,
      status,
    })),
  };
}

/** The lines that were sent, in their order. */
export const sentLines = {
  select: {
    id: true,
    part: true,
    comedianId: true,
    guestName: true,
    minutes: true,
    callAt: true,
    callBefore: true,
    onAt: true,
  },
  orderBy: [{ place: 'asc' }, { id: 'asc' }],
} satisfies Prisma.Show$sentLineUpArgs;

export async function readSentLines(db: Db, showId: string): Promise<SentLine[]> {
  return db.sentLineUpEntry.findMany({ where: { showId }, ...sentLines });
}

/** Writes the difference between two drafts of a show. The caller has locked the show's row. */
export async function saveDraft(tx: Tx, showId: string, before: Draft, after: Draft): Promise<void> {
  await saveEntries(tx, showId, before.entries, after.entries);
  const ids = new Set([...Object.keys(before.answers), ...Object.keys(after.answers)]);
  const changed = [...ids].flatMap((id) => {
    const answer = after.answers[id] ?? null;
    const isSame = isDeepStrictEqual(answer, before.answers[id] ?? null);
    return isSame ? [] : [{ id, kind: answer?.kind ?? null, text: answer?.text ?? null }];
  });
  await tx.$executeRaw`
    UPDATE applications SET "draftAnswer" = changed.kind, "draftText" = changed.text
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS changed (id uuid, kind "DraftAnswer", text text)
    WHERE applications.id = changed.id AND "showId" = ${showId}::uuid`;
}

async function saveEntries(tx: Tx, showId: string, before: Entry[], after: Entry[]): Promise<void> {
  const places = new Map(before.map((entry, place) => [entry.id, { entry, place }]));
  const gone = before.filter(({ id }) => !after.some((entry) => entry.id === id)).map(({ id }) => id);
  if (gone.length > 0) await tx.lineUpEntry.deleteMany({ where: { showId, id: { in: gone } } });
  const added = after.flatMap((entry, place) => (places.has(entry.id) ? [] : [{ ...entry, showId, place }]));
  if (added.length > 0) await tx.lineUpEntry.createMany({ data: added });
  await savePlaces(tx, showId, after);
  for (const entry of after) {
    const known = places.get(entry.id);
    if (!known || isDeepStrictEqual(known.entry, entry)) continue;
    const { part, guestName, minutes, note, callBefore } = entry;
    await tx.lineUpEntry.update({
      where: { id: entry.id, showId },
      data: { part, guestName, minutes, note, callBefore },
      select: { id: true },
    });
  }
}

/** Saves the places of the lines in one statement, however many were moved. */
async function savePlaces(tx: Tx, showId: string, entries: Entry[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE line_up_entries SET place = wanted.place
    FROM (
      SELECT id, (nth - 1)::int AS place FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ids (id, nth)
    ) AS wanted
    WHERE line_up_entries.id = wanted.id AND "showId" = ${showId}::uuid
      AND line_up_entries.place <> wanted.place`;
}
