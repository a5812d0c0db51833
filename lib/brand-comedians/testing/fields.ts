import { addDays } from '@/lib/core/dates';
import { local, oneOf, orEmpty, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  intents: {
    setFavourite: ['favour', 'unfavour'],
    tagComedian: ['add', 'remove'],
    markNoShow: ['noShow', 'showed'],
  },
  right: {
    brandId: reference('brandIds'),
    comedianId: reference('comedianIds'),
    applicationId: reference('applicationIds'),
    word: words,
    noteId: orEmpty(reference('noteIds')),
    text: words,
    field: oneOf('name', 'city', 'videoLink', 'aboutMe'),
    until: local.date,
    reason: words,
    blockId: reference('blockIds'),
  },
  material: async ({ world, people }) => {
    const noteIds: string[] = [];
    const blockIds: string[] = [];
    for (const comedianId of people) {
      const about = { brandId: world.brand.id, comedianId };
      const note = { ...about, text: 'War stark.', createdAt: new Date() };
      noteIds.push((await world.db.brandNote.create({ data: note })).id);
      const block = { ...about, until: addDays(new Date(), 3), reason: 'Grund' };
      blockIds.push((await world.db.block.create({ data: block })).id);
    }
    return { noteIds, blockIds };
  },
};
