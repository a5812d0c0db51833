import 'server-only';
import { appFiles } from '@/lib/core/files';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deleteStrayFiles, deleteUnusedPictures } from './orphan-commands';

/** Jobs that delete unused pictures and files. At night, when hardly anybody uploads. */
export const jobs: Job[] = [
  {
    name: 'tidyPictures',
    when: '23 3 * * *',
    run: async (context) => {
      const pictures = await deleteUnusedPictures({ ...context, files: appFiles() });
      log.info({ pictures }, 'unused pictures deleted');
    },
  },
  {
    name: 'tidyPictureFiles',
    when: '33 3 * * *',
    run: async (context) => {
      const files = await deleteStrayFiles({ ...context, files: appFiles() });
      log.info({ files }, 'stray files deleted');
    },
  },
];
