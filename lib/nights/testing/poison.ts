import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  deletePastNights: { because: 'It is one statement that deletes rows to which nothing refers.' },
};
