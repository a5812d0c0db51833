import { digits, oneOf, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  intents: { archiveFormat: ['delete', 'archive', 'restore'] },
  right: {
    brandId: reference('brandIds'),
    formatId: reference('formatIds'),
    revision: digits(5),
    name: words,
    kind: oneOf('openMic', 'other'),
    defaultSpots: digits(120),
    defaultMinutes: digits(130),
    defaultBuffer: digits(35),
    callRule: oneOf('usual', 'common', 'rolling'),
    callMinutes: oneOf('0', '30', '180'),
    descriptionDe: words,
    descriptionEn: words,
  },
  material: async ({ world, other }) => ({
    formatIds: [world.brand.format.id, world.brand.format.id, other.format.id],
  }),
};
