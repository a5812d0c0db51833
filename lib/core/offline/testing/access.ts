import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: { '/app.webmanifest/route': { expected: everybody(200) } },
};
