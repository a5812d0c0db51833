import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { answerPath } from '@/lib/notifications/channels/answer-link-rules';

export const canaries: CanaryTable = {
  routes: {
    // The application is no request, so the page shows nothing of it.
    '/(default)/answer/[token]/page': ({ application: { id: applicationId, statusChangedAt: askedAt } }) => [
      { path: answerPath(process.env.E2E_SECRET ?? '', { applicationId, answer: 'yes', askedAt }) },
    ],
  },
};
