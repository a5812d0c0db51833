import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  forgetFormKeys: { because: 'One statement deletes rows on which nothing depends.' },
  deleteOldSessions: { because: 'One statement deletes rows on which nothing depends.' },
};
