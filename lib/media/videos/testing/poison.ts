import { subDays } from '@/lib/core/time/dates';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  deleteUnfinishedVideos: {
    at: { table: 'video_uploads', column: 'id' },
    make: async (db) => {
      const { id: comedianId } = await makeComedian(db);
      const data = { comedianId, bytes: 1, mark: '', createdAt: subDays(new Date(), 2) };
      return (await db.videoUpload.create({ data })).id;
    },
  },
};
