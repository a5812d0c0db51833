import { digits, oneOf, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeTemplate } from './factory';

export const fields: RandomFields = {
  intents: {
    saveTemplate: ['', '', 'add box', 'up 1', 'down 0', 'remove 0'],
    saveShowInfo: ['', '', 'take', 'keep', 'add notice', 'up 1'],
  },
  right: {
    brandId: reference('brandIds'),
    showId: reference('showIds'),
    templateId: reference('templateIds'),
    seen: words,
    title: words,
    templateTitle: words,
    elementKey: digits(3),
    elementType: oneOf('headline', 'text', 'box', 'notice'),
    elementLook: oneOf('blue', 'red', 'info', 'error', ''),
    elementReaders: oneOf('comedians', 'audience', 'everybody', ''),
    elementDe: words,
    elementEn: words,
  },
  material: async ({ world, brandIds }) => {
    const templateIds: string[] = [];
    for (const brandId of brandIds) {
      for (let at = 0; at < 3; at += 1) templateIds.push((await makeTemplate(world.db, brandId)).id);
    }
    return { templateIds };
  },
};
