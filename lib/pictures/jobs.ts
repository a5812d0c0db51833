import 'server-only';
import { appFiles } from '@/lib/core/files';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deleteStrayFiles, deleteUnusedPictures } from './orphan-commands';

/** Jobs that delete unused pictures and files. */
export const jobs: Job[] = [
  {
    name: 'tidyPictures',
    // At night, when hardly anybody uploads.
    when: '23 3 * * *',
    run: async (context) => {
      const files = appFiles();
      const pictures = await deleteUnusedPictures({ ...context, files });
      const strayFiles = await deleteStrayFiles({ ...context, files });
      log.info({ pictures, strayFiles }, 'pictures tidied');
    },
  },
];
