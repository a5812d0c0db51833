import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { everybody } from '@/lib/core/testing/roles';
import { actions, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
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

/** Adds the reason for which a spot is given back. */
const withReason =
  (prepare: Prepare): Prepare =>
  async (...about) => ({ ...(await prepare(...about)), reason: 'Zug fällt aus' });

/** Puts the application into the field that takes several. */
const inField =
  (prepare: Prepare): Prepare =>
  async (...about) => ({ applicationIds: (await prepare(...about)).applicationId ?? '' });

/** A show of the evening on which the caller may have a spot by now. */
const show: Prepare = async (world) => ({ showId: (await world.show()).id, despite: 'yes' });

export const access: AccessTable = {
  actions: {
    'changeOwnSpot apply': { prepare: show, expected: actions.comedian },
    'changeOwnSpot withdraw': {
      prepare: anApplication('applied', 'own'),
      expected: actions.own,
    },
    'changeOwnSpot accept': {
      prepare: anApplication('request', 'own'),
      expected: actions.own,
    },
    'changeOwnSpot decline': {
      prepare: anApplication('request', 'own'),
      expected: actions.own,
    },
    'changeOwnSpot cancel': {
      prepare: withReason(anApplication('confirmed', 'own')),
      expected: actions.own,
    },
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
    'chooseRequests stop': {
      prepare: async (world) => ({ brandId: world.brand.id }),
      expected: actions.comedian,
    },
    'chooseRequests allow': {
      prepare: async (world) => ({ brandId: world.brand.id }),
      expected: actions.comedian,
    },
    'decideApplication undoReject': { prepare: anApplication('rejected', 'other'), expected: actions.team },
    'decideApplication takeBack': { prepare: anApplication('request', 'other'), expected: actions.team },
    requestSpot: {
      prepare: async (world) => ({
        showId: (await world.show()).id,
        comedianId: (await world.comedian()).id,
        answerBy: '',
      }),
      expected: actions.team,
    },
    'hideApplications hide': {
      prepare: inField(anApplication('applied', 'other')),
      expected: actions.team,
    },
    'hideApplications unhide': {
      prepare: inField(anApplication('rejected', 'other')),
      expected: actions.team,
    },
    noteApplication: { prepare: anApplication('applied', 'other'), expected: actions.team },
  },
  routes: {
    '/(default)/user/(home)/page': { path: '/user', expected: pages.comedian },
    '/(default)/user/shows/[show]/page': { expected: pages.comedian },
    '/(default)/user/spots/page': { expected: pages.comedian },
    // With an empty form, everybody who may answer gets a 400.
    '/(default)/user/spots/answers/route': {
      method: 'POST',
      expected: { ...pages.comedian, ...everybody(400), visitor: '/', noProfile: '/newUser' },
    },
    '/(default)/brands/[brand]/team/applications/page': { expected: pages.team },
  },
};
