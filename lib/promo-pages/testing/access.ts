import { actions, pages, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  actions: {
    savePromoPage: {
      prepare: async () => ({ isOn: 'yes', 'show-city': 'yes' }),
      expected: actions.comedian,
    },
  },
  routes: {
    '/(default)/user/profil/audience/page': { expected: pages.comedian },
    '/(default)/user/profil/promo/page': { expected: pages.comedian },
    // A friendly 404, because this comedian has not switched their page on.
    '/public/comedians/[comedian]/page': { expected: everybody(404) },
  },
};
