import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { subDays } from '@/lib/time/calendar-rules';
import { logDays } from './limits';

export const jobs: Job[] = [
  {
    name: 'forgetOperatorLog',
    when: '20 4 * * *',
    run: async ({ db, now }) => {
      const { count } = await db.operatorEvent.deleteMany({
        where: { at: { lt: subDays(now, logDays) } },
      });
      log.info({ events: count }, 'old entries of the operator’s log deleted');
    },
  },
];
