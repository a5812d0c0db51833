import 'server-only';
import { appFiles, incomingFiles } from '@/lib/core/files';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deleteStrayVideos, deleteUnfinishedUploads } from './sweep-commands';

/** Jobs that delete uploads of videos that were not finished, and files that belong to no video. */
export const jobs: Job[] = [
  {
    name: 'deleteUnfinishedVideos',
    when: '41 * * * *',
    run: async (context) => {
      const deleted = await deleteUnfinishedUploads({ ...context, incoming: incomingFiles() });
      if (deleted > 0) log.info({ deleted }, 'unfinished uploads of videos deleted');
    },
  },
  {
    name: 'tidyVideoFiles',
    when: '43 3 * * *',
    run: async (context) => {
      const files = await deleteStrayVideos({ ...context, files: appFiles(), incoming: incomingFiles() });
      log.info({ files }, 'stray files of videos deleted');
    },
  },
];
