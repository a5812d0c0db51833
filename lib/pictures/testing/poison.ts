import { subDays } from '@/lib/core/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import { idsWithoutRow, threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  tidyPictures: async (db) => {
    const { id: brandId } = await makeBrand(db);
    const ids = await threeIds(async () => {
      const { id } = await db.picture.create({
        data: {
          brandId,
          width: 1,
          height: 1,
          widths: [1],
          bytes: 1,
          colour: '#0b5d63',
          unusedSince: subDays(new Date(), 2),
        },
      });
      return id;
    });
    const done = async () => idsWithoutRow(ids, await db.picture.findMany({ where: { id: { in: ids } } }));
    return { ids: ids.sort(), at: { table: 'pictures', column: 'id' }, done };
  },
  tidyPictureFiles: { because: 'It goes over files: commands.test.ts has one that cannot be deleted.' },
};
