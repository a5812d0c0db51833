'use server';

import { brandOfShow, defineTeamAction } from '@/lib/accounts/access/team-action';
import { startDraw as start, stopDraw as stop } from './commands';
import { doDraw as perform, draftDrawn as draft } from './doing-commands';
import { drawSchema, startDrawSchema } from './schema';

/** The team begins the draw of a show. Its fingerprint is published at once. */
export const startDraw = defineTeamAction({
  may: 'holdDraws',
  brand: brandOfShow,
  input: startDrawSchema,
  makes: 'showId',
  refreshes: 'onSuccess',
  run: start,
});

/** The team cancels a draw that is not done. */
export const stopDraw = defineTeamAction({
  may: 'holdDraws',
  brand: brandOfShow,
  input: drawSchema,
  refreshes: 'always',
  run: stop,
});

/** The team does a draw whose time has come, without waiting for the job. */
export const doDraw = defineTeamAction({
  may: 'holdDraws',
  brand: brandOfShow,
  input: drawSchema,
  refreshes: 'always',
  run: perform,
});

/** The team drafts the people who have moved up after others withdrew. */
export const draftDrawn = defineTeamAction({
  may: 'holdDraws',
  brand: brandOfShow,
  input: drawSchema,
  refreshes: 'always',
  run: draft,
});
