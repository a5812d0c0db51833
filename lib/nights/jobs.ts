import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { deletePastNights } from './commands';

/** A job that deletes the answers for nights that are over. */
export const jobs: Job[] = [
  {
    name: 'deletePastNights',
    when: '43 3 * * *',
    run: async (context) => {
      const nights = await deletePastNights(context);
      log.info({ nights }, 'past nights deleted');
    },
  },
];
