import { subDays } from 'date-fns';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  tidyPictures: async (db) => {
    const { id: brandId } = await makeBrand(db);
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
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
      ids.push(id);
    }
    const done = async () => {
      const left = await db.picture.findMany({ where: { id: { in: ids } } });
      return ids.filter((id) => !left.some((one) => one.id === id));
    };
    return { ids: ids.sort(), at: { table: 'pictures', column: 'id' }, done };
  },
  tidyPictureFiles: { because: 'It goes over files: commands.test.ts has one that cannot be deleted.' },
};
