import 'server-only';
import type { Job } from '@/lib/core/jobs/jobs';
import { expireApplications } from './commands';
import { tellUndecided } from './undecided-commands';

const everyMinute = '* * * * *';

/** Jobs that change applications because time has passed. */
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
];
