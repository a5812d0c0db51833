import 'server-only';
import { appFiles, incomingFiles } from '@/lib/core/files/files';
import { countingJob, type Job } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
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
  countingJob({
    name: 'tidyVideoFiles',
    when: '43 3 * * *',
    things: 'files',
    done: 'stray files of videos deleted',
    run: (context) => deleteStrayVideos({ ...context, files: appFiles(), incoming: incomingFiles() }),
  }),
];
