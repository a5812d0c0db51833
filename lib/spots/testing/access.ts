import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { everybody } from '@/lib/core/testing/roles';
import { actions, ofBrand, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { makeApplication } from '@/lib/applications/testing/factory';

/** An application with the status, of the caller or of somebody else. */
const anApplication =
  (status: ApplicationStatus, whose: 'own' | 'other'): Prepare =>
  async (world, comedianId) => {
    const owner = whose === 'own' ? comedianId : (await world.comedian()).id;
    const { id: showId } = await world.show();
    const { id } = await makeApplication(world.db, { showId, comedianId: owner, status });
    return { applicationId: id, despite: 'yes' };
  };

/** Puts the application into the field that takes several. */
const inField =
  (prepare: Prepare): Prepare =>
  async (...about) => ({ applicationIds: (await prepare(...about)).applicationId ?? '' });

/** A show of the evening on which the caller may have a spot by now. */
const show: Prepare = async (world) => ({ showId: (await world.show()).id, despite: 'yes' });

export const access: AccessTable = {
  comedian: {
    'changeOwnSpot apply': show,
    'chooseRequests stop': ofBrand(),
    'chooseRequests allow': ofBrand(),
  },
  own: {
    'changeOwnSpot withdraw': anApplication('applied', 'own'),
    'changeOwnSpot accept': anApplication('request', 'own'),
    'changeOwnSpot decline': anApplication('request', 'own'),
    'changeOwnSpot cancel': async (...about) => ({
      ...(await anApplication('confirmed', 'own')(...about)),
      reason: 'Zug fällt aus',
    }),
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
    // With an empty form, everybody who may answer gets a 400.
    '/(default)/user/spots/answers/route': {
      method: 'POST',
      expected: { ...pages.comedian, ...everybody(400), visitor: '/', noProfile: '/newUser' },
    },
  },
};
