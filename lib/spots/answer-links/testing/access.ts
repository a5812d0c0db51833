import type { AccessTable, Prepare } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import type { TestWorld } from '@/lib/core/testing/world';
import { makeApplication } from '@/lib/applications/testing/factory';
import { yesPath } from './paths';

/** Makes a request of the brand to somebody. */
async function request({ db, comedian, show }: TestWorld): Promise<string> {
  const [{ id: comedianId }, { id: showId }] = [await comedian(), await show()];
  return (await makeApplication(db, { showId, comedianId, status: 'request' })).id;
}

/** Makes a spot that the caller has by an answer that came by a link of the team. */
const answeredByLink: Prepare = async (world, comedianId) => {
  const { id: showId } = await world.show();
  const spot = { showId, comedianId, status: 'confirmed' } as const;
  const { id: applicationId } = await makeApplication(world.db, spot, 'comedian');
  await world.db.applicationEvent.updateMany({ where: { applicationId }, data: { viaTeamLink: true } });
  return { applicationId };
};

export const access: AccessTable = {
  own: { undoLinkAnswer: answeredByLink },
  team: { makeAnswerLink: async (world) => ({ applicationId: await request(world) }) },
  actions: {
    answerByLink: {
      prepare: async (world) => ({
        token: (await yesPath(world.db, await request(world))).slice('/answer/'.length),
      }),
      expected: everybody('done'),
    },
  },
  routes: {
    // The page's addresses are signed, and no role of the table has one.
    '/(default)/answer/[token]/page': { path: '/answer/none', expected: everybody(404) },
  },
};
