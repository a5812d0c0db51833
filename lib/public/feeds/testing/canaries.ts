import type { CanaryStage, CanaryTable } from '@/lib/core/testing/canary-table';

const scopesOf = ({ world: { brand, city } }: CanaryStage) => [
  `brands/${brand.id}`,
  `cities/${city.slug}`,
  `venues/${brand.venue.id}`,
];

export const canaries: CanaryTable = {
  routes: {
    '/api/feeds/[scope]/[id]/shows.ics/route': (stage) =>
      scopesOf(stage).map((scope) => ({ path: `/api/feeds/${scope}/shows.ics`, tells: ['Ada Angesagt'] })),
    '/api/feeds/v1/[scope]/[id]/shows.json/route': (stage) =>
      scopesOf(stage).map((scope) => ({
        path: `/api/feeds/v1/${scope}/shows.json`,
        tells: ['Ada Angesagt'],
      })),
    '/api/feeds/shows/[show]/show.ics/route': ['Ada Angesagt'],
  },
};
