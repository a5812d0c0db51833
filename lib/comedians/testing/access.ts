import { actions, routes, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
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
  // The form contains what is saved already, which is no conflict whatever it has seen.
  comedian: { changeProfile: { part: 'video', seen: '', videoLink: '' } },
  actions: {
    changeLanguage: {
      prepare: async () => ({ language: 'en' }),
      expected: { ...actions.comedian, visitor: 'done', noProfile: 'done' },
    },
    changeTheme: { prepare: async () => ({ theme: 'dark' }), expected: everybody('done') },
    register: { usesUp: true, prepare: registration, expected: { ...everybody('/user'), visitor: '/' } },
  },
  routes: {
    '/(default)/newUser/page': { expected: { ...everybody('/user'), visitor: '/', noProfile: 200 } },
    '/api/brands/[brand]/comedians/route': {
      path: '/api/brands/{brand}/comedians?q=a&show={show}',
      expected: routes.team,
    },
  },
};
