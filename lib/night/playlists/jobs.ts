import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { deleteRemovedEntries } from './entry-commands';

/** A job that deletes entries whose removal nobody has undone. */
export const jobs = [
  countingJob({
    name: 'deleteRemovedEntries',
    when: '42 3 * * *',
    things: 'entries',
    done: 'removed playlist entries deleted',
    run: deleteRemovedEntries,
  }),
];
