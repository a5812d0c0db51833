import { ownActions, teamRoutes, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

/** The registration of somebody who has an account. */
const registration: Prepare = async ({ city }) => ({
  name: 'Rosa Register',
  city: city.nameDe,
  cityId: String(city.id),
  startMonth: '3',
  startYear: '2020',
  spotCountBand: 'upTo10',
  gender: 'none',
  lgbtq: 'none',
  language: 'de',
  privacy: 'yes',
});

export const access: AccessTable = {
  actions: {
    changeLanguage: {
      page: '/privacy',
      prepare: async () => ({ language: 'en' }),
      expected: { ...ownActions, visitor: 'done', noProfile: 'done' },
    },
    register: {
      page: '/newUser',
      prepare: registration,
      expected: { ...everybody('/user'), visitor: '/' },
    },
  },
  routes: {
    '/(default)/newUser/page': { expected: { ...everybody('/user'), visitor: '/', noProfile: 200 } },
    '/api/brands/[brand]/comedians/route': {
      path: '/api/brands/{brand}/comedians?q=a&show={show}',
      expected: teamRoutes,
    },
  },
};
