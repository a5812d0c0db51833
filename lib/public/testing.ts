import type { CanaryTable } from '@/lib/core/testing/tables';

export const canaries: CanaryTable = {
  // A topic names a public record that has changed, by an id that public addresses contain as well.
  publicColumns: ['public_changes.topic'],
  routes: {
    '/public/page': ({ world: { city } }) => [{ path: '/public', tells: [city.slug] }],
    '/public/[brand]/page': ['Offene Bühne'],
    '/public/[brand]/past/page': ['Lange her'],
    '/public/[brand]/shows/[show]/page': ['Ada Angesagt', 'Gustav Gast', 'Paula Promo'],
    '/public/cities/[city]/page': ['Offene Bühne'],
  },
};
