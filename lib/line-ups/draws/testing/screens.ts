import { addDays, subMinutes } from '@/lib/core/time/dates';
import { longTitle, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeDraw } from './factory';

/** Makes a draw that is announced, one that is due, one that is done, and one that is off. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
  const { db } = world;
  const now = new Date();
  const [comingDrawId = '', dueDrawId = '', doneDrawId = '', offDrawId = ''] = [
    await world.show({ title: longTitle, startsAt: addDays(now, 9) }),
    await world.show({ startsAt: addDays(now, 1) }),
    await world.show({ startsAt: addDays(now, 2) }),
    await world.show({ startsAt: addDays(now, 4), lineUpState: 'booked' }),
  ].map(({ id }) => id);
  const of = (id: string) => ({ id, brandId: world.brand.id });
  await makeDraw(db, of(comingDrawId), { drawsAt: addDays(now, 8), isWeighted: true });
  await makeDraw(db, of(offDrawId), { drawsAt: addDays(now, 2) });
  const drawsAt = subMinutes(now, 1);
  await makeDraw(db, of(dueDrawId), { drawsAt });
  const other = await world.comedian();
  const holders = [me.id, other.id, ...Array.from({ length: 9 }, () => null)];
  await makeDraw(db, of(doneDrawId), { drawsAt, holders });
  return {
    comingDrawId,
    dueDrawId,
    doneDrawId,
    offDrawId,
    '/public/[brand]/shows/[show]/draw/page': `/public/${world.brand.id}/shows/${doneDrawId}/draw`,
  };
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team, ids }) => [
    ...[ids.comingDrawId, ids.dueDrawId, ids.doneDrawId, ids.offDrawId].map(
      (id) => `${team}/shows/${id}/draw`,
    ),
    `/user/shows/${ids.comingDrawId}`,
    `/user/shows/${ids.doneDrawId}`,
    `/user/shows/${ids.offDrawId}`,
  ],
  visitor: ({ world: { brand }, ids, language }) =>
    [ids.comingDrawId, ids.offDrawId].map((id) => `/public/${brand.id}/shows/${id}/draw?lang=${language}`),
};
