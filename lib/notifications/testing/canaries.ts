import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word, application }) => {
    const { id: applicationId, comedianId, showId } = application;
    await db.notification.create({
      data: {
        comedianId,
        showId,
        applicationId,
        status: 'applied',
        createdAt: new Date(),
        kind: 'status',
        subject: word('notifications.subject'),
        link: word('notifications.link'),
        text: word('notifications.text'),
        once: word('notifications.once'),
        move: { from: word('notifications.move') },
      },
    });
  },
};
