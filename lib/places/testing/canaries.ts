import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  publicColumns: ['slug', 'nameDe', 'nameEn', 'countryCode', 'timeZone', 'searchText'].map(
    (column) => `cities.${column}`,
  ),
};
