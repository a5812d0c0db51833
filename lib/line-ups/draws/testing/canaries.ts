import { addHours, subMinutes } from '@/lib/core/time/dates';
import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeDraw } from './factory';

export const canaries: CanaryTable = {
  // A code is made to be published and does not reveal whose ticket it is.
  publicColumns: ['draws.seedHash', 'draw_tickets.code'],
  // Makes a draw that is done, with holders who must not be named, and one that nobody may know of.
  fill: async ({
    world: { db },
    people: { applicant, draft, promo },
    shows: { open, internal, onRequest },
  }) => {
    const drawsAt = subMinutes(new Date(), 5);
    const holders = [applicant.id, draft.id, promo.id];
    await makeDraw(db, open, { drawsAt, holders });
    await makeDraw(db, internal, { drawsAt, holders });
    const coming = await makeDraw(db, onRequest, { drawsAt: addHours(new Date(), 5) });
    return [
      [applicant.id, 'who took part in a draw'],
      [Buffer.from(coming.seed).toString('hex'), 'the seed of a draw that is not done'],
    ];
  },
  routes: {
    '/public/[brand]/shows/[show]/draw/page': ['SHA-256', 'HMAC'],
    '/api/feeds/shows/[show]/draw.json/route': ['seedHash', 'tickets'],
  },
};
