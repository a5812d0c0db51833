import { reference, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  steps: { changeOwnLink: ['make', 'end'], changeTeamLink: ['make', 'end'] },
  right: { brandId: reference('brandIds') },
};
