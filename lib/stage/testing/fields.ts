import { addHours } from '@/lib/core/dates';
import fc from 'fast-check';
import { digits, oneOf, orEmpty, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';
import { changeKinds } from '../choices';
import { makeChange, sendLines } from './factory';

const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

export const fields: RandomFields = {
  right: {
    showId: reference('nightIds'),
    changeId: fc.uuid(),
    phoneId: fc.uuid(),
    kind: oneOf(...changeKinds),
    lineId: orEmpty(reference('nightLineIds')),
    afterId: orEmpty(reference('nightLineIds')),
    undoneId: orEmpty(reference('changeIds')),
    minutes: orEmpty(digits(180)),
    name: words,
    at: orEmpty(instant),
    basedOn: digits(20),
  },
  material: async ({ world, comedianId }) => {
    const show = await world.show({ startsAt: addHours(new Date(), 1) });
    const lines = await sendLines(world.db, show, [{ comedianId }, { guestName: 'Gast' }, { part: 'break' }]);
    const change = await makeChange(world.db, show.id, {
      kind: 'walkIn',
      guestName: 'Tür',
      minutes: 5,
      actorComedianId: comedianId,
    });
    return { nightIds: [show.id], nightLineIds: [...lines, change.id], changeIds: [change.id] };
  },
};
