import { reference, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  intents: { changeOwnLink: ['make', 'end'], changeTeamLink: ['make', 'end'] },
  right: { brandId: reference('brandIds') },
};
