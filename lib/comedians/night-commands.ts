import 'server-only';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { daysAhead } from './night-rules';
import type { SaidNight } from './schema';

type Context = { db: PrismaClient; now: Date };

/**
 * Saves whether a comedian can play on a night, or on all nights of a weekday. Of two parallel forms, the last one
 * counts. Refused: `notAhead` for a night that is over or too far ahead.
 */
export async function sayNight(
  { db, now }: Context,
  comedianId: string,
  { night, answer }: SaidNight,
): Promise<Result<null, 'notAhead'>> {
  if (typeof night === 'string' && !isAhead(night, now)) return refused('notAhead');
  const isFree = answer === 'can';
  if (typeof night === 'number') {
    const where = { comedianId, weekday: night };
    if (answer === 'unsaid') await db.nightOfWeek.deleteMany({ where });
    else {
      await db.nightOfWeek.upsert({
        where: { comedianId_weekday: where },
        create: { ...where, isFree },
        update: { isFree },
      });
    }
    return ok(null);
  }
  const where = { comedianId, date: new Date(night) };
  if (answer === 'unsaid') await db.night.deleteMany({ where });
  else {
    await db.night.upsert({
      where: { comedianId_date: where },
      create: { ...where, isFree },
      update: { isFree },
    });
  }
  return ok(null);
}

/** Whether the night can have an answer. Yesterday can, because it may still be yesterday in another time zone. */
function isAhead(date: string, now: Date): boolean {
  const today = dateIn(now, platformZone);
  return date >= dateAfter(today, -1) && date <= dateAfter(today, daysAhead);
}

/** Deletes the answers for nights that are over in every time zone. Returns their number. */
export async function deletePastNights({ db, now }: Context): Promise<number> {
  const before = new Date(dateAfter(dateIn(now, platformZone), -1));
  return (await db.night.deleteMany({ where: { date: { lt: before } } })).count;
}
