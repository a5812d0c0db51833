import 'server-only';
import type { Job } from '@/lib/core/jobs/jobs';
import { makeAllDueShows } from './make-commands';

export const jobs: Job[] = [
  {
    name: 'makeSeriesShows',
    // Hourly, so that a day's shows are made within an hour after the day begins in its zone.
    when: '5 * * * *',
    run: makeAllDueShows,
  },
];
