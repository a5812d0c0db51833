import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  deleteAbandonedUploads: {
    because: 'It goes over files: receive-commands.test.ts has one that cannot be deleted.',
  },
};
