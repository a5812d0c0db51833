import type { ScreenTable } from '@/lib/core/testing/screen-table';
import { savePicture } from './factory';

/** The screens of other domains show pictures: the page of a show, and the brand's page with its logo. */
export const screens: ScreenTable = {
  fill: async ({ world, showId }) => {
    const { id: pictureId } = await savePicture(world);
    await world.db.show.update({ where: { id: showId }, data: { pictureId } });
    const { id: logoId } = await savePicture(world);
    await world.db.brand.update({ where: { id: world.brand.id }, data: { logoId } });
  },
};
