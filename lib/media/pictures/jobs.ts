import 'server-only';
import { appFiles } from '@/lib/core/files/files';
import { countingJob } from '@/lib/core/jobs/jobs';
import { deleteStrayFiles, deleteUnusedPictures } from './orphan-commands';

/** Jobs that delete unused pictures and files. At night, when hardly anybody uploads. */
export const jobs = [
  countingJob({
    name: 'tidyPictures',
    when: '23 3 * * *',
    things: 'pictures',
    done: 'unused pictures deleted',
    run: (context) => deleteUnusedPictures({ ...context, files: appFiles() }),
  }),
  countingJob({
    name: 'tidyPictureFiles',
    when: '33 3 * * *',
    things: 'files',
    done: 'stray files deleted',
    run: (context) => deleteStrayFiles({ ...context, files: appFiles() }),
  }),
];
