import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word, application }) => {
    const { id: applicationId, comedianId, showId } = application;
    await db.notification.create({
      data: {
        ...{ comedianId, showId, applicationId, status: 'applied', createdAt: new Date() },
        ...{ text: word('notifications.text'), move: { from: word('notifications.move') } },
      },
    });
  },
};
