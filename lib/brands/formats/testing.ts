import { archivableAccess, type Prepare } from '@/lib/core/testing/access-table';
import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';

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

export const canaries: CanaryTable = {
  publicColumns: ['name', 'descriptionDe', 'descriptionEn'].map((column) => `formats.${column}`),
};

export const screens: ScreenTable = {
  fill: async ({ world: { db, brand } }) => {
    const data = { name: longWord.slice(0, 80), descriptionDe: longWord, descriptionEn: longWord };
    await db.format.update({ where: { id: brand.format.id }, data });
  },
};
