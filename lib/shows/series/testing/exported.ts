import type { ExportFill } from '@/lib/core/testing/export-fill';
import { testNow } from '@/lib/core/testing/clock';

export const exported: ExportFill = async ({ db, brand, mark }) => {
  await db.series.create({
    data: {
      brandId: brand.id,
      venueId: brand.venue.id,
      formatId: brand.format.id,
      rhythm: 'weekly',
      startsOn: new Date('2026-11-27'),
      skipsHolidays: false,
      title: `${mark} series`,
      starts: '20:00',
      ends: '22:00',
      spots: 8,
      minutes: 7,
      buffer: 1,
      visibility: 'public',
      createdAt: testNow,
    },
  });
};
