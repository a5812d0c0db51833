import { makeApplication } from '@/lib/applications/testing/factory';
import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';

const statuses = [
  'applied',
  'confirmed',
  'rejected',
  'cancelled',
  'unavailable',
  'request',
  'directList',
] as const;

export const screens: ScreenTable = {
  fill: async ({ world, me: { id: comedianId } }) => {
    for (const status of statuses) {
      const { id: showId } = await world.show({ title: `${status} ${longWord}` });
      await makeApplication(world.db, { showId, comedianId, status, message: longWord, teamNote: longWord });
    }
  },
  phone: ({ showId, team }) => [
    '/user',
    '/user/spots',
    ...['applications', 'vitaminB', 'past'].map((tab) => `/user/spots?tab=${tab}`),
    `/user/shows/${showId}`,
    `${team}/applications`,
    `${team}/applications?tab=requests&q=request`,
    `${team}/applications?tab=archive`,
  ],
  desk: ({ team }) => [`${team}/applications`],
};
