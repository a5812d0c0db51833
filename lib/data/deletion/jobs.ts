import 'server-only';
import { removeAgain } from '@/lib/brands/removal-commands';
import { appFiles } from '@/lib/core/files/files';
import { countingJob, type Job } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { deleteAgain, eraseAccounts, forgetNames } from './erase-commands';

/** The jobs run at night, except for the one that repeats deletions after an old copy of the database was restored. */
export const jobs: Job[] = [
  countingJob({
    name: 'eraseAccounts',
    when: '15 2 * * *',
    things: 'accounts',
    done: 'deleted accounts erased',
    run: (context) => eraseAccounts({ ...context, files: appFiles() }),
  }),
  countingJob({
    name: 'forgetNames',
    when: '25 2 * * *',
    things: 'lines',
    done: 'names on past line-ups replaced',
    run: forgetNames,
  }),
  {
    name: 'deleteAgain',
    when: '5 * * * *',
    atStart: true,
    run: async (context) => {
      const members = await removeAgain(context.db, appFiles());
      if (members > 0)
        log.warn({ members }, 'members removed again after an old copy of the database was restored');
      const accounts = await deleteAgain({ ...context, files: appFiles() });
      if (accounts > 0)
        log.warn({ accounts }, 'accounts deleted again after an old copy of the database was restored');
    },
  },
];
