import { randomUUID } from 'node:crypto';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';

type LineData = Pick<Prisma.LineUpEntryUncheckedCreateInput, 'showId'> &
  Partial<Prisma.LineUpEntryUncheckedCreateInput>;

/** Makes a line of a show's draft: a spot of seven minutes at the first place, unless `data` says otherwise. */
export async function makeLine(db: PrismaClient, data: LineData) {
  return db.lineUpEntry.create({ data: { id: randomUUID(), place: 0, part: 'spot', minutes: 7, ...data } });
}

/** Makes a line of a sent line-up: the comedian's spot of seven minutes. */
export async function makeSentLine(db: PrismaClient, of: { showId: string; comedianId: string; at: Date }) {
  const { showId, comedianId, at } = of;
  const times = { minutes: 7, callAt: at, onAt: at };
  return db.sentLineUpEntry.create({
    data: { id: randomUUID(), showId, comedianId, place: 0, part: 'spot', ...times },
  });
}
