import { adminActions, adminPages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';

/** A format of the brand without shows, as its form submits it. */
const format: Prepare = async ({ brand }) => ({
  brandId: brand.id,
  formatId: brand.format.id,
  revision: '0',
  name: 'Open Mic',
  kind: 'openMic',
  defaultSpots: '8',
  defaultMinutes: '7',
  defaultBuffer: '1',
});

export const access: AccessTable = {
  actions: {
    saveFormat: { prepare: format, expected: adminActions },
    'archiveFormat delete': { prepare: format, expected: adminActions },
    'archiveFormat archive': { prepare: format, expected: adminActions },
    'archiveFormat restore': { prepare: format, expected: adminActions },
  },
  routes: {
    '/(default)/brands/[brand]/admin/formats/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/formats/new/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/formats/[format]/page': { expected: adminPages },
  },
};
