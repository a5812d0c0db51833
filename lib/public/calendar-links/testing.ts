import { ofBrand, type AccessTable, everybody } from '@/lib/core/testing/access-table';
import { randomUUID } from 'node:crypto';
import type { HiddenFill, PublicRoutes } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  comedian: { 'changeOwnLink make': {}, 'changeOwnLink end': {} },
  team: { 'changeTeamLink make': ofBrand(), 'changeTeamLink end': ofBrand() },
  routes: {
    // The token decides here, not the session. This one is forged.
    '/api/feeds/private/[token]/calendar.ics/route': {
      path: `/api/feeds/private/${'a'.repeat(43)}/calendar.ics`,
      expected: everybody(404),
    },
    // None of the roles in the table has a spot of this show.
    '/api/user/shows/[show]/spot.ics/route': { expected: { ...everybody(404), visitor: 401 } },
  },
};

export const fillHidden: HiddenFill = async ({ world: { db }, people }) => {
  const tokenHash = '0'.repeat(24) + randomUUID().replaceAll('-', '') + '00000000';
  await db.calendarLink.create({ data: { comedianId: people.sent.id, createdAt: new Date(), tokenHash } });
  return [[tokenHash, 'calendar link']];
};

export const publicRoutes: PublicRoutes = {
  '/api/feeds/private/[token]/calendar.ics/route': () => [
    { path: `/api/feeds/private/${'a'.repeat(43)}/calendar.ics`, status: 404 },
  ],
};
