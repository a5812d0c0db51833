import 'server-only';
import type { Job } from '@/lib/core/jobs/jobs';
import { expireApplications } from './commands';
import { lastDayEnd, newShowsHour, remindOfShows, tellNewShows, tellRunningOut } from './reminder-commands';
import { tellUndecided } from './undecided-commands';

const everyMinute = '* * * * *';

/** Jobs that change applications, or make notices about them, because time has passed. */
export const jobs: Job[] = [
  {
    name: 'expireApplications',
    when: everyMinute,
    run: (context) => expireApplications({ ...context, actor: { kind: 'system' } }),
  },
  {
    name: 'tellUndecided',
    when: everyMinute,
    run: (context) => tellUndecided({ ...context, actor: { kind: 'system' } }),
  },
  {
    name: 'remindOfShows',
    when: everyMinute,
    run: remindOfShows,
  },
  {
    name: 'tellRunningOut',
    when: everyMinute,
    run: tellRunningOut,
  },
  {
    name: 'tellNewShows',
    when: `5 ${newShowsHour} * * *`,
    run: (context) => tellNewShows(context, lastDayEnd(context.now)),
  },
];
