import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import { ok, refused, type Result } from '@/lib/core/result';
import { inPlaylist } from './commands';
import { inList } from './queries';
import { seenByTeamOf } from './scouting-queries';

/**
 * Gives the actor's stars and note to an entry of a scouting list, or changes them. A rating is never taken back: with
 * it, its author reads those of the others. Refused: `notFound`, `ownRating` for the actor's own entry.
 */
export async function rateEntry(
  context: TeamContext,
  input: { playlistId: string; entryId: string; stars: number; note: string | null },
): Promise<Result<null, 'notFound' | 'ownRating'>> {
  const { playlistId, entryId, stars, note } = input;
  const { comedianId: raterComedianId, brandId } = context.actor;
  return inPlaylist<null, 'notFound' | 'ownRating'>(context, playlistId, async (tx, { kind }, { now }) => {
    const entry = await tx.playlistEntry.findFirst({
      where: { ...inList, id: entryId, playlistId, comedian: seenByTeamOf(brandId) },
      select: { comedianId: true },
    });
    if (kind !== 'scouting' || !entry?.comedianId) return refused('notFound');
    if (entry.comedianId === raterComedianId) return refused('ownRating');
    const id = { entryId, raterComedianId };
    const before = await tx.playlistRating.findFirst({ where: id, select: { stars: true, note: true } });
    if (before?.stars === stars && before.note === note) return ok(null);
    if (before) {
      await tx.playlistRating.updateMany({ where: id, data: { stars, note, editedAt: now } });
    } else {
      await tx.playlistRating.create({
        data: { ...id, comedianId: entry.comedianId, stars, note, createdAt: now },
        select: { id: true },
      });
    }
    return ok(null);
  });
}
