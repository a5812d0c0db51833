import type { AccessTable } from './access-table';
import { everybody } from './roles';

/** Actions and routes that belong to no domain. */
export const access: AccessTable = {
  routes: {
    '/(default)/(start)/page': { expected: everybody(200) },
    '/(default)/imprint/page': { expected: everybody(200) },
    '/(default)/privacy/page': { expected: everybody(200) },
    '/api/health/route': { expected: everybody(200) },
    '/api/ready/route': { expected: everybody(200) },
  },
};
