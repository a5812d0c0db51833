import { randomUUID } from 'node:crypto';
import { addHours, subMinutes } from '@/lib/core/time/dates';
import { pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import { changeForm, sendLines } from './factory';

/** Makes a show that has begun, with somebody on its line-up. */
const onStage: Prepare = async (world) => {
  const show = await world.show({ startsAt: subMinutes(new Date(), 10) });
  const [lineId = ''] = await sendLines(world.db, show, [{ guestName: 'Gast' }]);
  return changeForm({ showId: show.id, changeId: randomUUID(), phoneId: randomUUID(), lineId });
};

export const access: AccessTable = {
  team: { changeNight: onStage },
  routes: {
    // None of the roles in the table is on this sent line-up.
    '/(default)/user/shows/[show]/night/page': { expected: pages.nobody },
    '/api/user/shows/[show]/night/route': { expected: { ...everybody(404), visitor: 401 } },
  },
  ids: async ({ world }) => {
    const show = await world.show({ startsAt: addHours(new Date(), 1), visibility: 'private' });
    await sendLines(world.db, show, [{ comedianId: (await world.comedian()).id }]);
    return { night: show.id };
  },
  // Nobody of the team is on this line-up, so they have no comedian's page of it.
  missing: ({ night }) => [`/user/shows/${night}/night`, `/api/user/shows/${night}/night`],
};
