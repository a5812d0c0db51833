import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeTemplate } from './factory';

export const screens: ScreenTable = {
  fill: async ({ world: { db, brand }, showId }) => {
    const { info } = await db.show.findUniqueOrThrow({ where: { id: showId } });
    const template = await makeTemplate(db, brand.id, { title: longWord, elements: info ?? [] });
    return { template: template.id };
  },
  desk: ({ team, showId }) => [`${team}/shows/${showId}/info`],
};
