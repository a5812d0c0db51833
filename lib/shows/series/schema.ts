import { z } from 'zod';
import { optionallyChosen } from '@/lib/core/text/text-schema';
import { rhythms } from './choices';

/** Whether and how a new show repeats; `repeat` is null for a single show. */
export const repeatFields = z
  .object({
    repeats: z.enum(['none', ...rhythms], 'unknownChoice').default('none'),
    seriesEnd: optionallyChosen('dateUnknown').pipe(z.iso.date('dateUnknown').nullable()),
    skipsHolidays: z.literal('yes').optional().catch(undefined),
    /** Set to preview the days without making anything. */
    preview: z.literal('yes').optional().catch(undefined),
  })
  .transform(({ repeats, seriesEnd, skipsHolidays, preview }) => ({
    preview: preview === 'yes',
    repeat:
      repeats === 'none'
        ? null
        : { rhythm: repeats, endsOn: seriesEnd, skipsHolidays: skipsHolidays === 'yes' },
  }));

export type Repeat = NonNullable<z.output<typeof repeatFields>['repeat']>;

/** A series that is to make no more shows. */
export const endSeriesSchema = z.object({ seriesId: z.uuid('notFound') });
