import 'server-only';
import type { Job } from '@/lib/core/jobs/jobs';
import { doDueDraws } from '@/lib/line-ups/draws/commands';
import { forgetVisits } from './visit-commands';

export const jobs: Job[] = [
  {
    name: 'forgetVisits',
    when: '*/10 * * * *',
    run: ({ db }) => forgetVisits(db),
  },
  {
    name: 'doDueDraws',
    when: '* * * * *',
    run: doDueDraws,
  },
];
