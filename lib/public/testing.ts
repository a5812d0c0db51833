import type { PublicRoutes } from '@/lib/core/testing/tables';

export const publicRoutes: PublicRoutes = {
  '/public/page': ({ world: { city } }) => [{ path: '/public', contains: [city.slug] }],
  '/public/[brand]/page': ['Offene Bühne'],
  '/public/[brand]/past/page': ['Lange her'],
  '/public/[brand]/shows/[show]/page': ['Ada Angesagt', 'Gustav Gast', 'Paula Promo'],
  '/public/cities/[city]/page': ['Offene Bühne'],
};
