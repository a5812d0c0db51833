import { actions, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

const atBrand: Prepare = async ({ brand }) => ({ brandId: brand.id });

export const access: AccessTable = {
  actions: {
    'changeOwnLink make': { prepare: async () => ({}), expected: actions.comedian },
    'changeOwnLink end': { prepare: async () => ({}), expected: actions.comedian },
    'changeTeamLink make': { prepare: atBrand, expected: actions.team },
    'changeTeamLink end': { prepare: atBrand, expected: actions.team },
  },
  routes: {
    '/(default)/user/spots/calendar/page': { expected: pages.comedian },
    '/(default)/brands/[brand]/team/calendar/page': { expected: pages.team },
    // The token decides here, not the session. This one is forged.
    '/api/feeds/private/[token]/calendar.ics/route': {
      path: `/api/feeds/private/${'a'.repeat(43)}/calendar.ics`,
      expected: everybody(404),
    },
  },
};
