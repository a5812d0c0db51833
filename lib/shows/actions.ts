'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { teamContext } from '@/lib/brands/access';
import { defineAction } from '@/lib/core/action';
import { db } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { forgetCityShows } from '@/lib/spots/city-list';
import { cancelShow as callOff, changeSpots } from './commands';
import { editShow as edit, type EditRefusal } from './editing';
import type { ShowValues } from './form';
import { loadEditedShow } from './form-loaders';
import { deleteShow as remove, makeShow as make } from './making';
import { findShowBrand } from './queries';
import {
  cancelShowSchema,
  changeSpotsSchema,
  deleteShowSchema,
  editShowSchema,
  makeShowSchema,
} from './schema';

/** The team makes a show and goes on to its line-up. */
export const makeShow = defineAction({
  who: 'comedian',
  input: makeShowSchema,
  run: async ({ brandId, ...input }, viewer) => {
    const context = await teamContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await make(context, input);
    if (!answer.ok) return answer;
    forgetCityShows(answer.value.cityId);
    redirect(`/brands/${brandId}/team/shows/${answer.value.showId}`);
  },
});

/** What a conflict comes with: the show as it is by now. */
type Current = { values: ShowValues; revision: number };

/** The team changes what it says about a show. Gives how many were told that it was moved. */
export const editShow = defineAction({
  who: 'comedian',
  input: editShowSchema,
  run: async (input, viewer): Promise<Result<{ told: number }, EditRefusal, Current>> => {
    const context = await teamContext(db(), viewer, await findShowBrand(db(), input.showId));
    if (!context) return refused('notFound');
    const answer = await edit(context, input);
    if (!answer.ok) {
      if (answer.code !== 'conflict') return refused(answer.code, { field: answer.field });
      const current = await loadEditedShow(context.actor.brandId, input.showId, context.now);
      return refused(
        'conflict',
        current ? { details: { values: current.values, revision: current.revision } } : {},
      );
    }
    answer.value.cityIds.forEach(forgetCityShows);
    refresh();
    return ok({ told: answer.value.told });
  },
});

/** The team deletes a show that nobody has to do with, and is back at its shows. */
export const deleteShow = defineAction({
  who: 'comedian',
  input: deleteShowSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findShowBrand(db(), input.showId));
    if (!context) return refused('notFound');
    const answer = await remove(context, input);
    if (!answer.ok) return answer;
    forgetCityShows(answer.value.cityId);
    redirect(`/brands/${context.actor.brandId}/team/lineupshowauswahl`);
  },
});

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
