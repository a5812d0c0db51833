import { ofBrand, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  comedian: { 'changeOwnLink make': {}, 'changeOwnLink end': {} },
  team: { 'changeTeamLink make': ofBrand(), 'changeTeamLink end': ofBrand() },
  routes: {
    // The token decides here, not the session. This one is forged.
    '/api/feeds/private/[token]/calendar.ics/route': {
      path: `/api/feeds/private/${'a'.repeat(43)}/calendar.ics`,
      expected: everybody(404),
    },
  },
};
