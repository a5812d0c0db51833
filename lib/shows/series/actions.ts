'use server';

import { refresh } from 'next/cache';
import { teamContext } from '@/lib/access/context';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { ok, refused } from '@/lib/core/result';
import { forgetCityShows } from '@/lib/spotting/loaders';
import { endSeries as end } from './end-commands';
import { findSeriesBrand } from './queries';
import { endSeriesSchema } from './schema';

/** The team ends a series: it makes no more shows, and its coming shows are deleted if nobody is involved in them. */
export const endSeries = defineAction({
  who: 'comedian',
  input: endSeriesSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findSeriesBrand(db(), input.seriesId));
    if (!context) return refused('notFound');
    const answer = await end(context, input);
    if (!answer.ok) return answer;
    answer.value.cityIds.forEach(forgetCityShows);
    refresh();
    return ok({});
  },
});
