import { actions, pages, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  actions: {
    'changeCalendarLink make': { prepare: async () => ({}), expected: actions.comedian },
    'changeCalendarLink end': {
      prepare: async ({ brand }) => ({ brandId: brand.id }),
      expected: actions.team,
    },
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
