import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  forgetVisits: { because: 'One statement deletes rows on which nothing depends.' },
};
