import { z } from 'zod';
import { chosen, shaped, ticked } from '@/lib/core/text/text-schema';
import { placesLimits } from './limits';

const showId = z.uuid('notFound');

/** The form that begins a draw. Its time is local time at the venue: "2026-11-27T18:00". */
export const startDrawSchema = z.object({
  showId,
  drawsAt: chosen('drawTimeUnknown').pipe(
    z.iso.datetime({ local: true, offset: false, precision: -1, error: 'drawTimeUnknown' }),
  ),
  places: shaped(3, /^\d{1,3}$/, 'placesRange')
    .transform(Number)
    .pipe(z.number().min(placesLimits.min, 'placesRange').max(placesLimits.max, 'placesRange')),
  isWeighted: ticked,
});

/** The form of every other act on a show's draw. */
export const drawSchema = z.object({ showId });
