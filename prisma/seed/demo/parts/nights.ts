import { sayNight } from '@/lib/comedians/night-commands';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import type { DemoPart } from '../play-parts';

/** The weekdays on which demo people can play, and on which they cannot. */
const usual: Readonly<Record<string, { can: number[]; cannot: number[] }>> = {
  'anna@example.org': { can: [1, 2, 3, 4], cannot: [5] },
  'ben@example.org': { can: [4, 5, 6], cannot: [1, 2] },
  'carla@example.org': { can: [], cannot: [7] },
};

/** Some comedians have said on which nights they can play; Anna is away for a weekend. */
export const part: DemoPart = async (context, { comedians }) => {
  for (const [email, { can, cannot }] of Object.entries(usual)) {
    const comedianId = comedians.get(email);
    if (!comedianId) continue;
    for (const night of can) await sayNight(context, comedianId, { night, answer: 'can' });
    for (const night of cannot) await sayNight(context, comedianId, { night, answer: 'cannot' });
  }
  const anna = comedians.get('anna@example.org');
  for (const days of anna ? [12, 13, 14] : []) {
    const night = dateAfter(dateIn(context.now, platformZone), days);
    await sayNight(context, anna!, { night, answer: 'cannot' });
  }
};
