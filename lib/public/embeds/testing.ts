import { everybody, ofBrand, type AccessTable } from '@/lib/core/testing/access-table';
import type { ScreenTable, PublicRoutes } from '@/lib/core/testing/tables';
import { embedViews } from './filters';

export const access: AccessTable = {
  routes: {
    // Without the address of a page there is nothing.
    '/api/oembed/route': { expected: everybody(404) },
  },
  admins: { saveEmbedSites: ofBrand({ revision: '0', embedParents: 'a.example.org' }) },
};

export const publicRoutes: PublicRoutes = {
  '/embed/[brand]/page': ({ world: { brand, city } }) => [
    ...embedViews.map((view) => ({ path: `/embed/${brand.id}?view=${view}`, contains: ['Offene Bühne'] })),
    { path: `/embed/${brand.id}?city=${city.slug}&venue=${brand.venue.id}&format=${brand.format.id}` },
  ],
  '/api/oembed/route': ({ world: { brand }, shows }) => [
    { path: oembedPath(`/public/${brand.id}`), contains: [`/embed/${brand.id}`] },
    { path: oembedPath(`/public/${brand.id}/shows/${shows.open.id}`), contains: ['Offene Bühne'] },
    ...[shows.internal, shows.onRequest].map(({ id }) => ({
      path: oembedPath(`/public/${brand.id}/shows/${id}`),
      status: 404,
    })),
  ],
};

/** The oEmbed path for the list of a page. */
export function oembedPath(path: string, query = ''): string {
  return `/api/oembed?url=${encodeURIComponent(`${process.env.E2E_APP_URL}${path}`)}${query}`;
}

export const screens: ScreenTable = {
  visitor: embedViews.map((view) => `/embed/{brand}?lang={language}&view=${view}`),
};
