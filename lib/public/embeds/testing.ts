import { ofBrand, type AccessTable } from '@/lib/core/testing/access-table';
import type { ScreenTable, PublicRoutes } from '@/lib/core/testing/tables';
import { embedViews } from './filters';

export const access: AccessTable = {
  admins: { saveEmbedSites: ofBrand({ revision: '0', embedParents: 'a.example.org' }) },
};

export const publicRoutes: PublicRoutes = {
  '/embed/[brand]/page': ({ world: { brand, city } }) => [
    ...embedViews.map((view) => ({ path: `/embed/${brand.id}?view=${view}`, tells: ['Offene Bühne'] })),
    { path: `/embed/${brand.id}?city=${city.slug}&venue=${brand.venue.id}&format=${brand.format.id}` },
  ],
};

export const screens: ScreenTable = {
  visitor: embedViews.map((view) => `/embed/{brand}?lang={language}&view=${view}`),
};
