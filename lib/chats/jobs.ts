import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { tellingJob, tellOfMessages } from './notice-commands';
import { deleteOldChats } from './chat-commands';

/**
 * Jobs that tell people of new messages, and delete the chats of shows that have been over for long. Whoever writes
 * requests the first; each minute, it makes up for requests that were lost.
 */
export const jobs = [
  { name: tellingJob, when: '* * * * *', run: tellOfMessages },
  countingJob({
    name: 'deleteOldChats',
    when: '51 3 * * *',
    things: 'chats',
    done: 'old chats deleted',
    run: deleteOldChats,
  }),
];
