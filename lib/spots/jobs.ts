import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { expireApplications } from './commands';
import { tellUndecided } from './undecided-commands';

const everyMinute = '* * * * *';

/** What time does to applications. */
export const spotJobs: Job[] = [
  {
    name: 'expireApplications',
    when: everyMinute,
    run: async (context) => {
      while ((await expireApplications({ ...context, actor: { kind: 'system' } })) > 0);
    },
  },
  {
    name: 'tellUndecided',
    when: everyMinute,
    run: async (context) => {
      await tellUndecided({ ...context, actor: { kind: 'system' } });
    },
  },
];
