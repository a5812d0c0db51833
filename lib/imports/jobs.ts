import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { deleteOldImports } from './commands';
import { writeImports } from './row-commands';

/** Asked for as soon as somebody says yes; every minute for what was left behind. */
export const writingJob = 'writeImports';

export const importJobs: Job[] = [
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
