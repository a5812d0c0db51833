import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/robots.txt/route': { expected: everybody(200) },
    '/sitemap.xml/route': { expected: everybody(200) },
    '/sitemaps/[section]/[file]/route': { path: '/sitemaps/brands/{brand}.xml', expected: everybody(200) },
  },
};
