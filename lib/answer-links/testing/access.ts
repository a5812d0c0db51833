import { actions, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import type { TestWorld } from '@/lib/core/testing/world';
import { makeApplication } from '@/lib/applications/testing/factory';
import { yesPath } from './paths';

/** Makes a request of the brand to somebody. */
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
      expected: actions.team,
    },
  },
  routes: {
    // The page's addresses are signed, and no role of the table has one.
    '/(default)/answer/[token]/page': { path: '/answer/none', expected: everybody(404) },
  },
};
