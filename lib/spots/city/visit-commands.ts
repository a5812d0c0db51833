import 'server-only';
import { readRows } from '@/lib/core/database/read-rows';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';

/** Notes a view of the home page. Returns the time since which shows are new there; null: all are. */
export async function noteHomeVisit(db: PrismaClient, comedianId: string, now: Date): Promise<Date | null> {
  const last = Prisma.sql`SELECT "newSince", "seenAt" FROM home_visits WHERE "comedianId" = ${comedianId}::uuid`;
  const [before = null] = await readRows<Visit>(db, last, { newSince: true, seenAt: true });
  const visit = visitAt(before, now);
  if (!before) {
    await db.homeVisit.createMany({ data: { comedianId, ...visit }, skipDuplicates: true });
  } else if (visit !== before) {
    // The condition lets only one of several requests at once write.
    await db.homeVisit.updateMany({ where: { comedianId, seenAt: before.seenAt }, data: visit });
  }
  return visit.newSince;
}

/**
 * After so many hours without the home page on the screen, the next view of it is a new visit. A reload, or a return
 * from another page before that, belongs to the same visit.
 */
const pauseHours = 4;

/** The least minutes between two writes of a visit's time. */
const exactToMinutes = 5;

/** `seenAt`: the last time of the home page on the screen. Shows after `newSince` are new; null: all. */
type Visit = { newSince: Date | null; seenAt: Date };

/** Returns the same object, which need not be written, when the last write was only some minutes ago. */
export function visitAt(before: Visit | null, now: Date): Visit {
  if (!before) return { newSince: null, seenAt: now };
  const minutes = (now.getTime() - before.seenAt.getTime()) / 60_000;
  if (minutes >= pauseHours * 60) return { newSince: before.seenAt, seenAt: now };
  return minutes >= exactToMinutes ? { ...before, seenAt: now } : before;
}
