import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import { longTitle, type Fill } from '@/lib/core/testing/tables';
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

/** Makes a notice of each kind, about a show that is over. */
export const fill: Fill = async ({ world, me: { id: comedianId }, word }) => {
  const past = await world.show({ title: longTitle, startsAt: subDays(new Date(), 30) });
  const spot = { showId: past.id, comedianId, status: 'confirmed' as const };
  const { id: applicationId } = await makeApplication(world.db, spot);
  const about = {
    showId: past.id,
    applicationId,
    link: `/user/shows/${past.id}?${word('notifications.link')}`,
  };
  const notice = { ...about, comedianId, createdAt: new Date(), text: word('notifications.text') };
  await world.db.notification.createMany({
    data: showKinds.map((kind) => ({ ...notice, kind, status: 'confirmed' as const })),
  });
  const more = { subject: word('notifications.subject'), move: { from: word('notifications.move') } };
  const once = `${past.id} ${word('notifications.once')}`;
  await world.db.notification.create({
    data: { ...notice, kind: 'status', status: 'applied', ...more, once },
  });
};
