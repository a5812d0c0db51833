import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { makeAllDueShows } from './make-commands';

/** What time does to series. */
export const seriesJobs: Job[] = [
  {
    name: 'makeSeriesShows',
    // A day's shows appear within the hour of its beginning, in any zone.
    when: '5 * * * *',
    run: async (context) => {
      await makeAllDueShows(context);
    },
  },
];
