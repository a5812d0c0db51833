import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import { type CanaryTable, longTitle, longWord, type ScreenTable } from '@/lib/core/testing/tables';
import { makeApplication } from '@/lib/applications/testing';

import { showKinds } from './view';
import { subDays } from '@/lib/core/time/dates';

export const access: AccessTable = {
  comedian: { markNotificationsRead: async () => ({ until: new Date().toISOString() }) },
  routes: {
    '/(default)/user/notices/[notice]/route': {
      path: '/user/notices/none',
      expected: { ...everybody<string>('/user/notices'), visitor: '/', noProfile: '/newUser' },
    },
  },
};

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

/** Makes a notice of each kind, about a show that is over. */
export const screens: ScreenTable = {
  fill: async ({ world, me: { id: comedianId } }) => {
    const past = await world.show({ title: longTitle, startsAt: subDays(new Date(), 30) });
    const spot = { showId: past.id, comedianId, status: 'confirmed' as const };
    const { id: applicationId } = await makeApplication(world.db, spot);
    const about = { showId: past.id, applicationId, link: `/user/shows/${past.id}` };
    const notice = { ...about, comedianId, createdAt: new Date(), text: longWord };
    await world.db.notification.createMany({
      data: showKinds.map((kind) => ({ ...notice, kind, status: 'confirmed' as const })),
    });
  },
};
