import { z } from 'zod';
import { typed } from '@/lib/core/text-schema';
import { rhythms } from './choices';

/** Whether and how a new show repeats, as its form says it; `repeat` is null for a single one. */
export const repeatFields = z
  .object({
    repeats: z.enum(['none', ...rhythms], 'unknownChoice').default('none'),
    seriesEnd: typed.transform((text) => text || null).pipe(z.iso.date('dateUnknown').nullable()),
    skipsHolidays: z.literal('yes').optional().catch(undefined),
    /** Only look at the days that there would be. */
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
