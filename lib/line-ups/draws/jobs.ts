import 'server-only';
import type { Job } from '@/lib/core/jobs/jobs';
import { doDueDraws } from './doing-commands';

/** A job that does the draws whose time has come. */
export const jobs: Job[] = [
  {
    name: 'doDueDraws',
    when: '* * * * *',
    run: doDueDraws,
  },
];
