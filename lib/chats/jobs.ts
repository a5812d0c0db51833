import 'server-only';
import { countingJob } from '@/lib/core/jobs';
import { deleteOldChats } from './old-commands';

/** A job that deletes the chats of shows that have been over for long. */
export const jobs = [
  countingJob({
    name: 'deleteOldChats',
    when: '51 3 * * *',
    things: 'chats',
    done: 'old chats deleted',
    run: deleteOldChats,
  }),
];
