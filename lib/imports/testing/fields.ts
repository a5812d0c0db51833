import { oneOf, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeImport } from './factory';

export const fields: RandomFields = {
  right: {
    importId: reference('importIds'),
    seen: words,
    leave: oneOf('', '1', '2'),
    take: oneOf('', '1', '2'),
    venueName: words,
    venueIs: reference('venueIds'),
    formatName: words,
    formatIs: reference('formatIds'),
    venueId: reference('venueIds'),
    formatId: reference('formatIds'),
    minutes: oneOf('90', '120', '121'),
    visibility: oneOf('public', 'onRequest', 'private'),
    ownZone: oneOf('', 'yes'),
    reason: words,
  },
  material: async ({ world, comedianId, brandIds }) => {
    const importIds: string[] = [];
    for (const brandId of brandIds) importIds.push((await makeImport(world.db, brandId, comedianId)).id);
    return { importIds };
  },
};
