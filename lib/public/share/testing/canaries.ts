import type { CanaryTable } from '@/lib/core/testing/canary-table';

const picture = (about: string, language = 'de') => `/api/share/${about}/${language}-0123456789abcdef.jpg`;

export const canaries: CanaryTable = {
  routes: {
    '/api/share/[kind]/[id]/[file]/route': ({ world: { brand, city }, people, shows }) => [
      { path: picture(`brands/${brand.id}`) },
      { path: picture(`shows/${shows.open.id}`) },
      { path: picture(`cities/${city.slug}`) },
      { path: picture(`comedians/${people.promo.id}`) },
      { path: picture(`comedians/${people.sent.id}`), status: 404 },
      { path: picture(`shows/${shows.internal.id}`), status: 404 },
      { path: picture(`shows/${shows.onRequest.id}`, 'en'), status: 404 },
    ],
  },
};
