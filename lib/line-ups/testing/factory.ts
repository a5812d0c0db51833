import { randomUUID } from 'node:crypto';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';

type LineData = Pick<Prisma.LineUpEntryUncheckedCreateInput, 'showId'> &
  Partial<Prisma.LineUpEntryUncheckedCreateInput>;

/** Makes a line of a show's draft: a spot of seven minutes at the first place, unless `data` says otherwise. */
export async function makeLine(db: PrismaClient, data: LineData) {
  return db.lineUpEntry.create({ data: { id: randomUUID(), place: 0, part: 'spot', minutes: 7, ...data } });
}
