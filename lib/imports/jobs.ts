import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { deleteOldImports } from './commands';
import { writeImports } from './row-commands';

/** Requested when somebody confirms an import. Also runs every minute for imports that are left over. */
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
