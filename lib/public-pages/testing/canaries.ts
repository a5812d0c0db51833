import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  // A topic names a public record that has changed, by an id that public addresses contain as well.
  publicColumns: ['public_changes.topic'],
  routes: {
    '/public/page': ({ world: { city } }) => [{ path: '/public', tells: [city.slug] }],
    '/public/[brand]/page': ({ world: { brand } }) => [
      { path: `/public/${brand.id}`, tells: ['Offene Bühne'] },
      { path: '/public/nobody', status: 404 },
    ],
    '/public/[brand]/past/page': ({ world: { brand } }) => [
      { path: `/public/${brand.id}/past`, tells: ['Lange her'] },
      { path: '/public/nobody/past', status: 404 },
    ],
    '/public/[brand]/shows/[show]/page': ({ world: { brand }, shows }) => [
      {
        path: `/public/${brand.id}/shows/${shows.open.id}`,
        tells: ['Ada Angesagt', 'Gustav Gast', 'Paula Promo'],
      },
      { path: `/public/${brand.id}/shows/${shows.internal.id}`, status: 404 },
      { path: `/public/${brand.id}/shows/${shows.onRequest.id}`, status: 404 },
    ],
    '/public/cities/[city]/page': ({ world: { city } }) => [
      { path: `/public/cities/${city.slug}`, tells: ['Offene Bühne'] },
      { path: '/public/cities/nowhere', status: 404 },
    ],
  },
};
