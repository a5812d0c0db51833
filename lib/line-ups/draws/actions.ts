'use server';

import { z } from 'zod';
import { brandOfShow, defineTeamAction } from '@/lib/accounts/access/team-action';
import { chosen, shaped, ticked, sentId } from '@/lib/core/text/text-schema';
import { startDraw as start, stopDraw as stop, doDraw as perform, draftDrawn as draft } from './commands';
import { placesLimits } from './obstacle-rules';

const showId = sentId();

/** The form that begins a draw. Its time is local time at the venue: "2026-11-27T18:00". */
const startDrawSchema = z.object({
  showId,
  drawsAt: chosen('drawTimeUnknown').pipe(
    z.iso.datetime({ local: true, offset: false, precision: -1, error: 'drawTimeUnknown' }),
  ),
  places: shaped(3, /^\d{1,3}$/, 'placesRange')
    .transform(Number)
    .pipe(z.number().min(placesLimits.min, 'placesRange').max(placesLimits.max, 'placesRange')),
  isWeighted: ticked,
});

const drawSchema = z.object({ showId });

/** The team begins the draw of a show. Its fingerprint is published at once. */
export const startDraw = defineTeamAction({
  may: 'holdDraws',
  brand: brandOfShow,
  input: startDrawSchema,
  makes: 'showId',
  refreshes: 'onSuccess',
  run: start,
});

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

/** The team drafts the comedians who have moved up after others withdrew. */
export const draftDrawn = defineTeamAction({
  may: 'holdDraws',
  brand: brandOfShow,
  input: drawSchema,
  refreshes: 'always',
  run: draft,
});
