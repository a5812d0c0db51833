import { addHours, subMinutes } from '@/lib/core/time/dates';
import type { AccessTable, Prepare } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import { dateIn } from '@/lib/core/time/zoned';
import { makeDraw } from './factory';

/** The form that begins a draw: a day before a show that is a week ahead. */
const announced: Prepare = async (world) => {
  const startsAt = addHours(new Date(), 7 * 24);
  const show = await world.show({ startsAt });
  const drawsAt = `${dateIn(addHours(startsAt, -24), 'Europe/Berlin')}T12:00`;
  return { showId: show.id, drawsAt, places: '2', isWeighted: 'yes' };
};

/** Makes a draw that is done, that is due, or that is announced. */
const drawOf =
  (state: 'done' | 'due' | 'coming'): Prepare =>
  async (world) => {
    const show = await world.show();
    const drawsAt = state === 'coming' ? addHours(new Date(), 2) : subMinutes(new Date(), 1);
    await makeDraw(world.db, show, { drawsAt, ...(state === 'done' && { holders: [] }) });
    return { showId: show.id };
  };

export const access: AccessTable = {
  team: {
    startDraw: announced,
    stopDraw: drawOf('coming'),
    doDraw: drawOf('due'),
    draftDrawn: drawOf('done'),
  },
  routes: {
    // The show has no draw, so nobody finds the page.
    '/public/[brand]/shows/[show]/draw/page': { expected: everybody(404) },
    '/api/feeds/shows/[show]/draw.json/route': { expected: everybody(404) },
  },
};
