import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { answerPath } from '../link-rules';

export const canaries: CanaryTable = {
  routes: {
    // Of an application that is no request, so nothing of it is told.
    '/(default)/answer/[token]/page': ({ application: { id: applicationId, statusChangedAt: askedAt } }) => [
      { path: answerPath(process.env.E2E_SECRET ?? '', { applicationId, answer: 'yes', askedAt }) },
    ],
  },
};
