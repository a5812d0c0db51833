import { subDays } from '@/lib/core/dates';
import { randomUUID } from 'node:crypto';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeRecording } from './factory';

export const poison: PoisonTable = {
  warnOfRecordings: async (db) => {
    const unsharedSince = subDays(new Date(), 84);
    const brands = [await makeBrand(db), await makeBrand(db), await makeBrand(db)];
    const ids = brands.map(({ id }) => id).sort();
    for (const id of ids) await makeRecording(db, id, { unsharedSince });
    const done = async () => {
      const warned = await db.recording.findMany({
        where: { brandId: { in: ids }, warnedAt: { not: null } },
        select: { brandId: true },
      });
      return warned.map(({ brandId }) => brandId);
    };
    return { ids, at: { table: 'recordings', column: 'brandId' }, done };
  },
  deleteOldRecordings: async (db) => {
    const { id: brandId } = await makeBrand(db);
    const ids = [randomUUID(), randomUUID(), randomUUID()].sort();
    const times = { unsharedSince: subDays(new Date(), 91), warnedAt: subDays(new Date(), 8) };
    for (const id of ids) await makeRecording(db, brandId, { id, ...times });
    const done = async () => {
      const left = await db.recording.findMany({ where: { id: { in: ids } }, select: { id: true } });
      return ids.filter((id) => !left.some((one) => one.id === id));
    };
    return { ids, at: { table: 'recordings', column: 'id' }, done };
  },
};
