import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import {
  everybody,
  actions,
  ofBrand,
  pages,
  type AccessTable,
  type Prepare,
  ofShow,
  withFields,
} from '@/lib/core/testing/access-table';
import { makeApplication, everyStatus } from '@/lib/applications/testing';
import { addDays } from '@/lib/core/time/dates';

import { makeBrand } from '@/lib/brands/testing';
import { reportedFields } from '@/lib/brands/comedians/rules';
import { longTitle, longWord, type ScreenTable } from '@/lib/core/testing/tables';

/** An application with the status, of the caller or of another comedian. */
const anApplication =
  (status: ApplicationStatus, whose: 'own' | 'other'): Prepare =>
  async (world, comedianId) => {
    const owner = whose === 'own' ? comedianId : (await world.comedian()).id;
    const { id: showId } = await world.show();
    const { id } = await makeApplication(world.db, { showId, comedianId: owner, status });
    return { applicationId: id, despite: 'yes' };
  };

const inField =
  (prepare: Prepare): Prepare =>
  async (...about) => ({ applicationIds: (await prepare(...about)).applicationId ?? '' });

export const access: AccessTable = {
  comedian: {
    // The caller may have a spot on that evening by now.
    'changeOwnSpot apply': ofShow({ despite: 'yes' }),
    'chooseRequests stop': ofBrand(),
    'chooseRequests allow': ofBrand(),
  },
  own: {
    'changeOwnSpot withdraw': anApplication('applied', 'own'),
    'changeOwnSpot accept': anApplication('request', 'own'),
    'changeOwnSpot decline': anApplication('request', 'own'),
    'changeOwnSpot cancel': withFields(anApplication('confirmed', 'own'), { reason: 'Zug fällt aus' }),
  },
  team: {
    'decideApplication undoReject': anApplication('rejected', 'other'),
    'decideApplication takeBack': anApplication('request', 'other'),
    requestSpot: async (world) => ({
      showId: (await world.show()).id,
      comedianId: (await world.comedian()).id,
      answerBy: '',
    }),
    'hideApplications hide': inField(anApplication('applied', 'other')),
    'hideApplications unhide': inField(anApplication('rejected', 'other')),
    noteApplication: anApplication('applied', 'other'),
  },
  actions: {
    applyToShows: {
      prepare: async (world) => ({
        showIds: (await world.show()).id,
        message: 'Beide Abende gern',
        despite: 'yes',
      }),
      expected: actions.comedian,
      // Shows that do not exist are refused one by one, so the action as a whole is done.
      nonsense: 'done',
    },
  },
  routes: {
    '/api/user/places/route': {
      path: '/api/user/places?q=ber',
      expected: { ...everybody(200), visitor: 401, noProfile: 404 },
    },
    // With an empty form, everybody who may answer gets a 400.
    '/(default)/user/spots/answers/route': {
      method: 'POST',
      expected: { ...pages.comedian, ...everybody(400), visitor: '/', noProfile: '/newUser' },
    },
  },
};

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
  phone: [
    ...['applications', 'mySpots', 'vitaminB', 'past'].map((tab) => `/user/spots?tab=${tab}`),
    '{team}/applications?tab=requests&q=request',
    '{team}/applications?tab=archive',
  ],
  desk: ['{team}/applications'],
};
