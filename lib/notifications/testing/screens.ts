import { showKinds } from '../view';
import { subDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing/factory';
import { longTitle, longWord, type ScreenTable } from '@/lib/core/testing/screen-table';

/** Makes a notice of each kind, about a show that is over. */
const fill: ScreenTable['fill'] = async ({ world, me: { id: comedianId } }) => {
  const past = await world.show({ title: longTitle, startsAt: subDays(new Date(), 30) });
  const spot = { showId: past.id, comedianId, status: 'confirmed' as const };
  const { id: applicationId } = await makeApplication(world.db, spot);
  const about = { showId: past.id, applicationId, link: `/user/shows/${past.id}` };
  const notice = { ...about, comedianId, createdAt: new Date(), text: longWord };
  await world.db.notification.createMany({
    data: showKinds.map((kind) => ({ ...notice, kind, status: 'confirmed' as const })),
  });
};

export const screens: ScreenTable = { fill };
