import { type AccessTable, type Prepare, everybody } from '@/lib/core/testing/access-table';
import { type TestWorld, longTitle, type ScreenTable, type PublicRoutes } from '@/lib/core/testing/tables';
import { makeApplication } from '@/lib/applications/testing';
import { answerPath } from '@/lib/notifications/channels/link-rules';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';

/** Returns the path for accepting a request, signed with the browser tests' secret. */
export async function yesPath(db: PrismaClient, applicationId: string): Promise<string> {
  const { statusChangedAt: askedAt } = await db.application.findUniqueOrThrow({
    where: { id: applicationId },
  });
  return answerPath(process.env.E2E_SECRET ?? '', { applicationId, answer: 'yes', askedAt });
}

async function request({ db, comedian, show }: TestWorld): Promise<string> {
  const [{ id: comedianId }, { id: showId }] = [await comedian(), await show()];
  return (await makeApplication(db, { showId, comedianId, status: 'request' })).id;
}

/** Makes a spot that the caller got by an answer by a link of the team. */
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

export const publicRoutes: PublicRoutes = {
  // The application is no request, so the page shows nothing of it.
  '/(default)/answer/[token]/page': ({ application: { id: applicationId, statusChangedAt: askedAt } }) => [
    { path: answerPath(process.env.E2E_SECRET ?? '', { applicationId, answer: 'yes', askedAt }) },
  ],
};

export const screens: ScreenTable = {
  fill: async ({ world, language }) => {
    const { id: comedianId } = await world.comedian({ name: 'Nora Nacht', language });
    const { id: showId } = await world.show({ title: longTitle });
    const { id } = await makeApplication(world.db, { showId, comedianId, status: 'request' });
    return { '/(default)/answer/[token]/page': await yesPath(world.db, id) };
  },
};
