import { addDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing/factory';
import { everyStatus } from '@/lib/applications/testing/statuses';
import { reportedFields } from '@/lib/brands/comedians/choices';
import { makeBrand } from '@/lib/brands/testing/factory';
import { longTitle, longWord, type ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  fill: async ({ world, me: { id: comedianId } }) => {
    for (const status of everyStatus.filter((one) => one !== 'expired')) {
      const { id: showId } = await world.show({ title: `${status} ${longWord}` });
      await makeApplication(world.db, { showId, comedianId, status, message: longWord, teamNote: longWord });
    }
    // The warnings above home and profile. They come from another brand, because a block by the test's own would change
    // all its screens.
    const { id: elsewhere } = await makeBrand(world.db, { name: longTitle, cityId: world.city.id });
    const about = { comedianId, brandId: elsewhere, reason: longWord };
    await world.db.block.create({ data: { ...about, until: addDays(new Date(), 9) } });
    await world.db.profileReport.createMany({
      data: reportedFields.map((field) => ({ ...about, field, createdAt: new Date() })),
    });
  },
  phone: ({ team }) => [
    ...['applications', 'vitaminB', 'past'].map((tab) => `/user/spots?tab=${tab}`),
    `${team}/applications?tab=requests&q=request`,
    `${team}/applications?tab=archive`,
  ],
  desk: ({ team }) => [`${team}/applications`],
};
