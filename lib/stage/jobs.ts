import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deleteOldNights } from './old-commands';

/** A job that deletes the changes of nights that have been over for a while. */
export const jobs: Job[] = [
  {
    name: 'deleteOldNights',
    when: '57 3 * * *',
    run: async (context) => {
      const nights = await deleteOldNights(context);
      log.info({ nights }, 'old nights deleted');
    },
  },
];
