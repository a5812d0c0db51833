import 'server-only';
import type { Job } from '@/lib/core/jobs/jobs';
import { readDueCalendars } from './due-commands';

/** Each calendar is due once an hour, at a minute of its own. */
export const jobs: Job[] = [
  {
    name: 'readCalendars',
    when: '*/5 * * * *',
    // Several times its own time limit.
    longest: 300,
    run: (context) => readDueCalendars(context),
  },
];
