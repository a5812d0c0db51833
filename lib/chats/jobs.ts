import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deleteOldChats } from './old-commands';

/** A job that deletes the chats of shows that have been over for long. */
export const jobs: Job[] = [
  {
    name: 'deleteOldChats',
    when: '51 3 * * *',
    run: async (context) => {
      const chats = await deleteOldChats(context);
      log.info({ chats }, 'old chats deleted');
    },
  },
];
