import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import type { CanaryScene, PublicRoutes } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  routes: {
    '/api/feeds/[scope]/[id]/shows.ics/route': {
      path: '/api/feeds/brands/{brand}/shows.ics',
      expected: everybody(200),
    },
    '/api/feeds/[scope]/[id]/shows.atom/route': {
      path: '/api/feeds/brands/{brand}/shows.atom?lang=en',
      expected: everybody(200),
    },
    '/api/feeds/v1/[scope]/[id]/shows.json/route': {
      path: '/api/feeds/v1/cities/{city}/shows.json?limit=10000',
      expected: everybody(200),
    },
    '/api/feeds/shows/[show]/show.ics/route': { expected: everybody(200) },
  },
};

const scopesOf = ({ world: { brand, city } }: CanaryScene) => [
  `brands/${brand.id}`,
  `cities/${city.slug}`,
  `venues/${brand.venue.id}`,
];

export const publicRoutes: PublicRoutes = {
  '/api/feeds/[scope]/[id]/shows.ics/route': (stage) =>
    scopesOf(stage).map((scope) => ({ path: `/api/feeds/${scope}/shows.ics`, contains: ['Ada Angesagt'] })),
  '/api/feeds/[scope]/[id]/shows.atom/route': (stage) =>
    scopesOf(stage).map((scope) => ({ path: `/api/feeds/${scope}/shows.atom`, contains: ['Ada Angesagt'] })),
  '/api/feeds/v1/[scope]/[id]/shows.json/route': (stage) =>
    scopesOf(stage).map((scope) => ({
      path: `/api/feeds/v1/${scope}/shows.json`,
      contains: ['Ada Angesagt'],
    })),
  '/api/feeds/shows/[show]/show.ics/route': ['Ada Angesagt'],
};
