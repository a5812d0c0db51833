'use server';

import { defineTeamAction } from '@/lib/accounts/access/team-action';
import { db } from '@/lib/core/database/db';
import { ok } from '@/lib/core/result';
import { endSeries as end } from './end-commands';
import { findSeriesBrand } from './queries';
import { endSeriesSchema } from './schema';

/** The team ends a series: it makes no more shows, and its coming shows are deleted if nobody is involved in them. */
export const endSeries = defineTeamAction({
  may: 'manageShows',
  brand: ({ seriesId }) => findSeriesBrand(db(), seriesId),
  input: endSeriesSchema,
  refreshes: 'onSuccess',
  run: async (context, input) => {
    const answer = await end(context, input);
    return answer.ok ? ok({}) : answer;
  },
});
