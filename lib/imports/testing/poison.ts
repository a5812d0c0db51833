import { subDays } from '@/lib/core/dates';
import { makeTeam } from '@/lib/brands/testing/factory';
import { idsWithoutRow, threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import { firstChoices } from '../choices';

export const poison: PoisonTable = {
  writeImports: { because: 'row-commands.test.ts poisons an import, and a row of one.' },
  deleteOldImports: async (db) => {
    const { brand, context } = await makeTeam(db);
    const { comedianId } = context.actor;
    const about = { brandId: brand.id, comedianId, fileName: 'shows.ics', choices: firstChoices };
    const ids = await threeIds(async () => {
      const createdAt = subDays(new Date(), 400);
      const data = { ...about, kind: 'calendar', rows: [], findings: {}, state: 'done', createdAt } as const;
      return (await db.showImport.create({ data: { ...data, rows: [] } })).id;
    });
    const done = async () => idsWithoutRow(ids, await db.showImport.findMany({ where: { id: { in: ids } } }));
    return { ids, at: { table: 'show_imports', column: 'id' }, done };
  },
};
