import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  comedian: { savePromoPage: { isOn: 'yes', 'show-city': 'yes' } },
  // A friendly 404, because this comedian has not switched their page on.
  routes: { '/public/comedians/[comedian]/page': { expected: everybody(404) } },
};
