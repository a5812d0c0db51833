import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import { countingJob, type Job } from '@/lib/core/jobs/jobs';
import { deleteOldSessions } from './commands';

/** Days for which a sent form is recognised. After them, sending it once more creates a second thing. */
const knownDays = 1;

export const jobs: Job[] = [
  {
    name: 'forgetFormKeys',
    when: '50 3 * * *',
    run: async ({ db, now }) => {
      await db.formKey.deleteMany({ where: { madeAt: { lt: subDays(now, knownDays) } } });
    },
  },
  countingJob({
    // Sessions that have expired by age. All others are deleted when they end.
    name: 'deleteOldSessions',
    when: '10 3 * * *',
    things: 'sessions',
    done: 'old sessions deleted',
    run: ({ db, now }) => deleteOldSessions(db, now),
  }),
];
