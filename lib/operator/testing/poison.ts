import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  forgetOperatorLog: { because: 'One statement deletes rows on which nothing depends.' },
};
