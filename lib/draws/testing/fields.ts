import { subMinutes } from '@/lib/core/dates';
import fc from 'fast-check';
import { digits, oneOf, reference, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeDraw } from './factory';

/** Random local times of the coming weeks. */
const localTime = fc.integer({ min: 1, max: 30 }).map((days) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T12:00`;
});

export const fields: RandomFields = {
  right: {
    showId: reference('drawIds'),
    drawsAt: localTime,
    places: digits(100),
    isWeighted: oneOf('yes', ''),
  },
  material: async ({ world }) => {
    const [waiting, done, without] = [await world.show(), await world.show(), await world.show()];
    const drawsAt = subMinutes(new Date(), 1);
    await makeDraw(world.db, waiting, { drawsAt });
    await makeDraw(world.db, done, { drawsAt, holders: [null] });
    return { drawIds: [waiting.id, done.id, without.id] };
  },
};
