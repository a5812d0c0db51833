import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeIdea } from './factory';

/** Ideas are shown only to people with a profile. No public page contains them. */
export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word, people: { sent } }) => {
    const { id } = await makeIdea(db, sent.id, {
      title: word('ideas.title'),
      description: word('ideas.description'),
      status: 'rejected',
      rejectionReason: word('ideas.rejectionReason'),
    });
    return [[id, 'idea of somebody on a public line-up']];
  },
};
