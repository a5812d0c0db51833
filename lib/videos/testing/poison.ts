import { subDays } from '@/lib/core/dates';
import { randomUUID } from 'node:crypto';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  deleteUnfinishedVideos: async (db) => {
    const { id: comedianId } = await makeComedian(db);
    const ids = [randomUUID(), randomUUID(), randomUUID()].sort();
    const createdAt = subDays(new Date(), 2);
    await db.videoUpload.createMany({
      data: ids.map((id) => ({ id, comedianId, bytes: 1, mark: '', createdAt })),
    });
    const done = async () => {
      const left = await db.videoUpload.findMany({ where: { id: { in: ids } } });
      return ids.filter((id) => !left.some((one) => one.id === id));
    };
    return { ids, at: { table: 'video_uploads', column: 'id' }, done };
  },
  tidyVideoFiles: { because: 'It goes over files: sweep-commands.test.ts has one that cannot be deleted.' },
};
