import type { AccessTable } from '@/lib/core/testing/access-table';
import type { ScreenTable } from '@/lib/core/testing/screen-table';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

export const access: AccessTable = { comedian: { sayNight: { said: '5 can' } } };

export const screens: ScreenTable = {
  fill: async ({ world: { db }, me: { id: comedianId } }) => {
    const today = dateIn(new Date(), platformZone);
    await db.nightOfWeek.createMany({
      data: [
        { comedianId, weekday: 2, isFree: true },
        { comedianId, weekday: 5, isFree: false },
      ],
    });
    await db.night.createMany({
      data: [0, 1, 2, 9].map((days) => ({
        comedianId,
        date: new Date(dateAfter(today, days)),
        isFree: days % 2 === 0,
      })),
    });
  },
  desk: () => ['/user/nights'],
};
