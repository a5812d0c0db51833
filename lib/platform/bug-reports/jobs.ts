import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { deleteOldReports } from './commands';

/** A job that deletes the bug reports that have not changed for a year. */
export const jobs = [
  countingJob({
    name: 'deleteOldBugReports',
    when: '56 3 * * *',
    things: 'reports',
    done: 'old bug reports deleted',
    run: deleteOldReports,
  }),
];
