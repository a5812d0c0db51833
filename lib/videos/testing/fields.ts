import { oneOf, reference, type RandomFields } from '@/lib/core/testing/random-forms';
import { saveVideo } from './factory';

export const fields: RandomFields = {
  right: {
    uploadId: oneOf('018f3c2e-0000-7000-8000-000000000000'),
    videoId: reference('videoIds'),
  },
  material: async ({ world: { db }, comedianId }) => {
    const own = (await db.video.findUnique({ where: { comedianId } })) ?? (await saveVideo(db, comedianId));
    return { videoIds: [own.id] };
  },
};
