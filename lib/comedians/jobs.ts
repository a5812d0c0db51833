import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { deletePastNights } from './night-commands';

export const jobs = [
  countingJob({
    name: 'deletePastNights',
    when: '43 3 * * *',
    things: 'nights',
    done: 'past nights deleted',
    run: deletePastNights,
  }),
];
