import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  routes: { '/app.webmanifest/route': () => [{ path: '/app.webmanifest' }] },
};
