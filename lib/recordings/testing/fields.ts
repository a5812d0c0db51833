import { oneOf, orEmpty, reference, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeRecording } from './factory';

export const fields: RandomFields = {
  intents: { assignRecording: ['save', 'share'], askRemoval: ['ask', 'takeBack'] },
  right: {
    recordingId: reference('recordingIds'),
    uploadId: oneOf('018f3c2e-0000-7000-8000-000000000000'),
    showId: orEmpty(reference('showIds')),
    comedianId: orEmpty(reference('comedianIds')),
  },
  material: async ({ world: { db, brand }, comedianId }) => {
    const own = await makeRecording(db, brand.id, { comedianId, sharedAt: new Date() });
    const other = await makeRecording(db, brand.id);
    return { recordingIds: [own.id, other.id] };
  },
};
