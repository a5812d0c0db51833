import { addDays, subMinutes } from '@/lib/core/dates';
import { longTitle, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeDraw } from './factory';

/** Makes a draw that is announced, one that is due, one that is done, a show without a draw, and a draw that is off. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
  const { db } = world;
  const now = new Date();
  const [comingDrawId, dueDrawId, doneDrawId, noDrawId, offDrawId] = [
    await world.show({ title: longTitle, startsAt: addDays(now, 9) }),
    await world.show({ startsAt: addDays(now, 1) }),
    await world.show({ startsAt: addDays(now, 2) }),
    await world.show({ startsAt: addDays(now, 3) }),
    await world.show({ startsAt: addDays(now, 4), lineUpState: 'booked' }),
  ].map(({ id }) => id);
  const of = (id = '') => ({ id, brandId: world.brand.id });
  await makeDraw(db, of(comingDrawId), { drawsAt: addDays(now, 8), isWeighted: true });
  await makeDraw(db, of(offDrawId), { drawsAt: addDays(now, 2) });
  const drawsAt = subMinutes(now, 1);
  await makeDraw(db, of(dueDrawId), { drawsAt });
  const other = await world.comedian();
  const holders = [me.id, other.id, ...Array.from({ length: 9 }, () => null)];
  await makeDraw(db, of(doneDrawId), { drawsAt, holders });
  return {
    comingDrawId: comingDrawId ?? '',
    dueDrawId: dueDrawId ?? '',
    doneDrawId: doneDrawId ?? '',
    noDrawId: noDrawId ?? '',
    offDrawId: offDrawId ?? '',
  };
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team, ids }) => [
    ...[ids.comingDrawId, ids.dueDrawId, ids.doneDrawId, ids.noDrawId, ids.offDrawId].map(
      (id) => `${team}/shows/${id}/draw`,
    ),
    `/user/shows/${ids.comingDrawId}`,
    `/user/shows/${ids.doneDrawId}`,
    `/user/shows/${ids.offDrawId}`,
  ],
  visitor: ({ world: { brand }, ids, language }) =>
    [ids.comingDrawId, ids.doneDrawId, ids.offDrawId].map(
      (id) => `/public/${brand.id}/shows/${id}/draw?lang=${language}`,
    ),
};
