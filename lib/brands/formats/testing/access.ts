import { archivableAccess, type Prepare } from '@/lib/core/testing/access-table';

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
  callRule: 'usual',
  callMinutes: '30',
});

export const access = archivableAccess('Format', format);
