import { operatorPages, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  routes: { '/(default)/operator/page': { expected: operatorPages } },
};
