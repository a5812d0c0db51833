import 'server-only';
import { appFiles } from '@/lib/core/files/files';
import type { Job } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { runs } from './limits';
import { deleteOldRecordings, warnOfDeletion } from './retention-commands';

const daily = ({ hour, minute }: { hour: number; minute: number }) => `${minute} ${hour} * * *`;

/** Jobs that delete recordings which nobody has shared, and tell their teams before. */
export const jobs: Job[] = [
  {
    name: 'warnOfRecordings',
    when: daily(runs.warn),
    run: async (context) => {
      const recordings = await warnOfDeletion(context);
      if (recordings > 0) log.info({ recordings }, 'teams told of recordings that will be deleted');
    },
  },
  {
    name: 'deleteOldRecordings',
    when: daily(runs.delete),
    run: async (context) => {
      const deleted = await deleteOldRecordings({ ...context, files: appFiles() });
      if (deleted > 0) log.info({ deleted }, 'old recordings deleted');
    },
  },
];
