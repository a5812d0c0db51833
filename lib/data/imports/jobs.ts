import 'server-only';
import type { Job } from '@/lib/core/jobs/jobs';
import { deleteOldImports } from './commands';
import { writeImports } from './row-commands';

/** The job is requested on confirmation. It also runs every minute, for imports that an earlier run left unfinished. */
export const writingJob = 'writeImports';

export const jobs: Job[] = [
  {
    name: writingJob,
    when: '* * * * *',
    run: ({ db, now }) => writeImports(db, now),
  },
  {
    name: 'deleteOldImports',
    when: '40 3 * * *',
    run: ({ db, now }) => deleteOldImports(db, now),
  },
];
