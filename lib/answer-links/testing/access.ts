import { teamActions, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import type { TestWorld } from '@/lib/core/testing/world';
import { makeApplication } from '@/lib/applications/testing/factory';
import { yesPath } from './paths';

/** Somebody whom the brand has asked. */
async function request({ db, comedian, show }: TestWorld): Promise<string> {
  const [{ id: comedianId }, { id: showId }] = [await comedian(), await show()];
  return (await makeApplication(db, { showId, comedianId, status: 'request' })).id;
}

export const access: AccessTable = {
  actions: {
    answerByLink: {
      prepare: async (world) => ({
        token: (await yesPath(world.db, await request(world))).slice('/answer/'.length),
      }),
      expected: everybody('done'),
    },
    makeAnswerLink: {
      prepare: async (world) => ({ applicationId: await request(world) }),
      expected: teamActions,
    },
  },
  nonsense: [{ actions: ['makeAnswerLink'], fields: (applicationId) => ({ applicationId }) }],
  routes: {
    // Its addresses are signed; nobody has one here.
    '/(default)/answer/[token]/page': { path: '/answer/none', expected: everybody(404) },
  },
};
