import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  publicColumns: ['series.doors', 'series.starts', 'series.ends'],
  fill: async ({ world: { db, brand }, word }) => {
    await db.series.create({
      data: {
        brandId: brand.id,
        venueId: brand.venue.id,
        formatId: brand.format.id,
        rhythm: 'weekly',
        startsOn: new Date('2026-11-01'),
        skipsHolidays: false,
        starts: '20:00',
        ends: '22:00',
        spots: 8,
        minutes: 7,
        buffer: 1,
        visibility: 'private',
        createdAt: new Date(),
        title: word('series.title'),
        feeText: word('series.feeText'),
      },
    });
  },
};
