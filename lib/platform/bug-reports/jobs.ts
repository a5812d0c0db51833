import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { deleteOldReports } from './commands';

export const jobs = [
  countingJob({
    name: 'deleteOldBugReports',
    when: '56 3 * * *',
    things: 'reports',
    done: 'old bug reports deleted',
    run: deleteOldReports,
  }),
];
