import 'server-only';
import { incomingFiles } from '@/lib/core/files/files';
import type { Job } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { deleteAbandonedUploads } from './receive-commands';

export const jobs: Job[] = [
  {
    name: 'deleteAbandonedUploads',
    when: '*/20 * * * *',
    run: async ({ now }) => {
      const deleted = await deleteAbandonedUploads({ files: incomingFiles(), now });
      if (deleted > 0) log.info({ deleted }, 'abandoned uploads deleted');
    },
  },
];
