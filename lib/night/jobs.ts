import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { deleteOldNights } from './commands';

/** A job that deletes the changes of nights that have been over for a while. */
export const jobs = [
  countingJob({
    name: 'deleteOldNights',
    when: '57 3 * * *',
    things: 'nights',
    done: 'old nights deleted',
    run: deleteOldNights,
  }),
];
