import { actions, pages, routes, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
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
      expected: { ...actions.comedian, visitor: 'done', noProfile: 'done' },
    },
    changeTheme: {
      page: '/privacy',
      prepare: async () => ({ theme: 'dark' }),
      expected: everybody('done'),
    },
    changeProfile: {
      page: '/user/profil/video',
      // The form contains what is saved already, which is no conflict whatever it has seen.
      prepare: async () => ({ part: 'video', seen: '', videoLink: '' }),
      expected: actions.comedian,
    },
    register: {
      usesUp: true,
      page: '/newUser',
      prepare: registration,
      expected: { ...everybody('/user'), visitor: '/' },
    },
  },
  routes: {
    '/(default)/newUser/page': { expected: { ...everybody('/user'), visitor: '/', noProfile: 200 } },
    '/(default)/user/settings/page': { expected: pages.comedian },
    '/(default)/user/privacy/page': { expected: pages.comedian },
    '/(default)/user/profil/(index)/page': { path: '/user/profil', expected: pages.comedian },
    '/(default)/user/profil/(index)/about/page': { path: '/user/profil/about', expected: pages.comedian },
    '/(default)/user/profil/(index)/video/page': { path: '/user/profil/video', expected: pages.comedian },
    '/api/brands/[brand]/comedians/route': {
      path: '/api/brands/{brand}/comedians?q=a&show={show}',
      expected: routes.team,
    },
  },
};
