import 'server-only';
import type { Job } from '@/lib/core/jobs/jobs';
import { remindOfShows, tellNewShows, tellRunningOut } from './commands';
import { newShowsHour } from './limits';
import { lastDayEnd } from './rules';

/** Jobs that make notices for which only time has to pass. */
export const jobs: Job[] = [
  {
    name: 'remindOfShows',
    when: '* * * * *',
    run: remindOfShows,
  },
  {
    name: 'tellRunningOut',
    when: '* * * * *',
    run: tellRunningOut,
  },
  {
    name: 'tellNewShows',
    when: `5 ${newShowsHour} * * *`,
    run: (context) => tellNewShows(context, lastDayEnd(context.now)),
  },
];
