import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  routes: {
    '/go/[brand]/[[...target]]/route': ({ world: { brand } }) =>
      ['', '/next', '/apply', `/venues/${brand.venue.id}`].map((target) => ({
        path: `/go/${brand.id}${target}`,
        tells: ['Offene Bühne'],
      })),
  },
};
