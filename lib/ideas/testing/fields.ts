import fc from 'fast-check';
import { oneOf, orEmpty, reference, title, words, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeIdea } from './factory';

const statuses = oneOf('pending', 'accepted', 'inProgress', 'completed', 'rejected');

export const fields: RandomFields = {
  intents: { voteForIdea: ['vote', 'unvote'] },
  right: {
    ideaId: reference('ideaIds'),
    creatorId: reference('comedianIds'),
    from: fc.oneof(orEmpty(reference('comedianIds')), statuses),
    to: statuses,
    reason: words,
    title,
    description: words,
    isAnonymous: oneOf('', 'yes'),
  },
  material: async ({ world: { db }, comedianId, people }) => {
    const creators = [comedianId, ...people.slice(0, 2)];
    const ideas = await Promise.all(creators.map((id) => makeIdea(db, id)));
    return { ideaIds: ideas.map(({ id }) => id) };
  },
};
