import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deleteOldReports } from './old-commands';

/** A job that deletes the bug reports that have not changed for a year. */
export const jobs: Job[] = [
  {
    name: 'deleteOldBugReports',
    when: '56 3 * * *',
    run: async (context) => {
      const reports = await deleteOldReports(context);
      log.info({ reports }, 'old bug reports deleted');
    },
  },
];
