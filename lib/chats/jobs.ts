import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { noticeJob, notifyOfMessages } from './notice-commands';
import { deleteOldChats } from './chat-commands';

/**
 * Jobs that notify people of new messages, and delete the chats of shows that ended long ago. Each message requests the
 * first job; a run every minute covers lost requests.
 */
export const jobs = [
  { name: noticeJob, when: '* * * * *', run: notifyOfMessages },
  countingJob({
    name: 'deleteOldChats',
    when: '51 3 * * *',
    things: 'chats',
    done: 'old chats deleted',
    run: deleteOldChats,
  }),
];
