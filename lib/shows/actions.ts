'use server';

import { refresh } from 'next/cache';
import { teamContext } from '@/lib/brands/access';
import { defineAction } from '@/lib/core/action';
import { db } from '@/lib/core/db';
import { refused } from '@/lib/core/result';
import { cancelShow as callOff, changeSpots } from './commands';
import { findShowBrand } from './queries';
import { cancelShowSchema, changeSpotsSchema } from './schema';

/** The team sets how many spots a show has: the way out of a full one. */
export const setSpots = defineAction({
  who: 'comedian',
  input: changeSpotsSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findShowBrand(db(), input.showId));
    if (!context) return refused('notFound');
    const answer = await changeSpots(context, input);
    refresh();
    return answer;
  },
});

/** The team calls a show off, for a reason that everybody involved reads. Gives how many were told. */
export const cancelShow = defineAction({
  who: 'comedian',
  input: cancelShowSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findShowBrand(db(), input.showId));
    if (!context) return refused('notFound');
    const answer = await callOff(context, input);
    refresh();
    return answer;
  },
});
