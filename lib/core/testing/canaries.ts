import type { CanaryTable } from './canary-table';

/** Routes and columns that belong to no domain. */
export const canaries: CanaryTable = {
  routes: {
    '/(default)/(start)/page': () => [{ path: '/' }],
    '/(default)/imprint/page': () => [{ path: '/imprint' }],
    '/(default)/privacy/page': () => [{ path: '/privacy' }],
    '/api/health/route': () => [{ path: '/api/health' }],
    '/api/ready/route': () => [{ path: '/api/ready' }],
  },
};
