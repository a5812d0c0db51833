import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deleteRemovedEntries } from './old-commands';

/** A job that deletes entries whose removal nobody has undone. */
export const jobs: Job[] = [
  {
    name: 'deleteRemovedEntries',
    when: '42 3 * * *',
    run: async (context) => {
      const entries = await deleteRemovedEntries(context);
      log.info({ entries }, 'removed playlist entries deleted');
    },
  },
];
