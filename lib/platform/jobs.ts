import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { subDays } from '@/lib/core/time/calendar-rules';
import { deleteOldReports } from './bug-reports/commands';

/** Days after which an entry of the operator's log is deleted: two years. Older ones are of no use. */
const logDays = 731;

export const jobs = [
  countingJob({
    name: 'forgetOperatorLog',
    when: '20 4 * * *',
    things: 'events',
    done: 'old entries of the operator’s log deleted',
    run: async ({ db, now }) => {
      const { count } = await db.operatorEvent.deleteMany({
        where: { at: { lt: subDays(now, logDays) } },
      });
      return count;
    },
  }),
  countingJob({
    name: 'deleteOldBugReports',
    when: '56 3 * * *',
    things: 'reports',
    done: 'old bug reports deleted',
    run: deleteOldReports,
  }),
];
