import 'server-only';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Track } from './programme-rules';

/** Saves a comedian's own walk-on track, which then is in the music of every show they are on; null removes it. */
export async function saveWalkOn(
  { db, now }: { db: PrismaClient; now: Date },
  comedianId: string,
  track: Track | null,
): Promise<void> {
  if (track === null) {
    await db.walkOnTrack.deleteMany({ where: { comedianId } });
    return;
  }
  const data = { ...track, changedAt: now };
  await db.walkOnTrack.upsert({ where: { comedianId }, create: { comedianId, ...data }, update: data });
}
