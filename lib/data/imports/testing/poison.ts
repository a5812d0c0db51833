import { subDays } from '@/lib/core/time/dates';
import { makeTeam } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeImport } from './factory';

export const poison: PoisonTable = {
  deleteOldImports: {
    at: { table: 'show_imports', column: 'id' },
    make: async (db) => {
      const { brand, context } = await makeTeam(db);
      const old = { state: 'done', createdAt: subDays(new Date(), 400) } as const;
      return (await makeImport(db, brand.id, context.actor.comedianId, old)).id;
    },
  },
};
