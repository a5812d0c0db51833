import { pages, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  // No role of the table is involved with the brand, so each of them gets "not found".
  routes: { '/(default)/user/spots/vollgas/[brand]/page': { expected: pages.nobody } },
};
