'use server';

import { refresh } from 'next/cache';
import { defineTeamAction } from '@/lib/access/team-action';
import { db } from '@/lib/core/db';
import { ok } from '@/lib/core/result';
import { endSeries as end } from './end-commands';
import { findSeriesBrand } from './queries';
import { endSeriesSchema } from './schema';

/** The team ends a series: no more shows of it, and those to come are gone unless somebody has to do with them. */
export const endSeries = defineTeamAction({
  may: 'manageShows',
  brand: ({ seriesId }) => findSeriesBrand(db(), seriesId),
  input: endSeriesSchema,
  run: async (input, context) => {
    const answer = await end(context, input);
    if (!answer.ok) return answer;
    refresh();
    return ok({});
  },
});
