import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  phone: ({ world: { brand } }) => [`/brands/${brand.id}/qrcode?target=venues/${brand.venue.id}&lang=en`],
};
