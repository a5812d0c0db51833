import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import type { ScreenTable } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  routes: {
    '/(default)/(start)/page': { expected: everybody(200) },
    '/(default)/imprint/page': { expected: everybody(200) },
    '/(default)/privacy/page': { expected: everybody(200) },
    '/app.webmanifest/route': { expected: everybody(200) },
    '/api/health/route': { expected: everybody(200) },
    '/api/live/route': {
      path: '/api/live?topic=me',
      expected: { ...everybody(200), visitor: 401, noProfile: 401 },
    },
    '/api/ready/route': { expected: everybody(200) },
    '/api/status/route': { expected: everybody(200) },
  },
};

export const screens: ScreenTable = { desk: ['/'] };
