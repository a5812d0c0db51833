import 'server-only';
import { appFiles } from '@/lib/core/files';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deleteOldRecordings, warnOfDeletion } from './retention-commands';

/** Jobs that delete recordings which nobody has shared, and tell their teams before. */
export const jobs: Job[] = [
  {
    name: 'warnOfRecordings',
    when: '7 9 * * *',
    run: async (context) => {
      const recordings = await warnOfDeletion(context);
      if (recordings > 0) log.info({ recordings }, 'teams told of recordings that will be deleted');
    },
  },
  {
    name: 'deleteOldRecordings',
    when: '23 4 * * *',
    run: async (context) => {
      const deleted = await deleteOldRecordings({ ...context, files: appFiles() });
      if (deleted > 0) log.info({ deleted }, 'old recordings deleted');
    },
  },
];
