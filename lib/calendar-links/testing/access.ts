import {
  comedianPages,
  ownActions,
  teamActions,
  teamPages,
  type AccessTable,
  type Prepare,
} from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

const atBrand: Prepare = async ({ brand }) => ({ brandId: brand.id });

export const access: AccessTable = {
  actions: {
    'changeOwnLink make': { prepare: async () => ({}), expected: ownActions },
    'changeOwnLink end': { prepare: async () => ({}), expected: ownActions },
    'changeTeamLink make': { prepare: atBrand, expected: teamActions },
    'changeTeamLink end': { prepare: atBrand, expected: teamActions },
  },
  routes: {
    '/(default)/user/spots/calendar/page': { expected: comedianPages },
    '/(default)/brands/[brand]/team/calendar/page': { expected: teamPages },
    // The token decides here, not the session. This one is forged.
    '/api/feeds/private/[token]/calendar.ics/route': {
      path: `/api/feeds/private/${'a'.repeat(43)}/calendar.ics`,
      expected: everybody(404),
    },
  },
};
