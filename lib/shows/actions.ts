'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { brandOfShow, defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { ok, refused, type Result } from '@/lib/core/result';
import { editSeries, type SeriesEditRefusal } from '@/lib/shows/series/edit-commands';
import { makeSeries, planSeries, type SeriesRefusal } from '@/lib/shows/series/make-commands';
import { toPlannedDays, type PlannedDayView } from '@/lib/shows/series/view';
import { describeDay } from '@/lib/time/format';
import { cancelShow as callOff, changeSpots } from './commands';
import { editShow as edit } from './edit-commands';
import type { ShowValues } from './form-view';
import { loadEditedShow } from './form-loaders';
import { deleteShow as remove, makeShow as make } from './make-commands';
import {
  cancelShowSchema,
  changeSpotsSchema,
  deleteShowSchema,
  editShowSchema,
  makeShowSchema,
} from './schema';

/** What a look at the days of a series comes with. It is no refusal, but nothing has been made, and what was typed stays. */
type Preview = { days: PlannedDayView[] };

/** The team makes a show and goes on to its line-up, or a series and goes on to all of them. */
export const makeShow = defineTeamAction({
  may: 'manageShows',
  brand: namedBrand,
  input: makeShowSchema,
  run: async (input, context): Promise<Result<never, SeriesRefusal | 'preview', Preview>> => {
    const { brandId, preview, repeat, ...facts } = input;
    if (repeat && preview) {
      const days = await planSeries(context, { ...facts, repeat });
      if (!days.ok) return refused(days.code, { field: days.field });
      return refused('preview', {
        details: { days: toPlannedDays(days.value, await getLocale(), context.now) },
      });
    }
    if (repeat) {
      const series = await makeSeries(context, { ...facts, repeat });
      if (!series.ok) return refused(series.code, { field: series.field });
      redirect(`/brands/${brandId}/team/series`);
    }
    const answer = await make(context, facts);
    if (!answer.ok) return refused(answer.code, { field: answer.field });
    redirect(`/brands/${brandId}/team/shows/${answer.value.showId}`);
  },
});

/** What a conflict comes with: the show as it is by now; and of a series the day of the show that is in the way. */
type Current = { values: ShowValues; revision: number } | { day: string };

/**
 * The team changes what it says about a show, or about those of its series as well. Gives how many were changed, and how
 * many times somebody was told of a move.
 */
export const editShow = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: editShowSchema,
  run: async (
    { scope, ...input },
    context,
  ): Promise<Result<{ told: number; changed: number }, SeriesEditRefusal, Current>> => {
    const answer = await (scope === 'this' ? edit(context, input) : editSeries(context, { ...input, scope }));
    if (!answer.ok) {
      if (answer.code !== 'conflict') {
        const { code, field, details } = answer;
        if (!details) return refused(code, { field });
        const day = describeDay(details.startsAt, details.timeZone, await getLocale(), context.now);
        return refused(code, { field, details: { day } });
      }
      const current = await loadEditedShow(context.actor.brandId, input.showId, context.now);
      return refused(
        'conflict',
        current ? { details: { values: current.values, revision: current.revision } } : {},
      );
    }
    refresh();
    const { told } = answer.value;
    return ok({ told, changed: 'changed' in answer.value ? answer.value.changed : 1 });
  },
});

/** The team deletes a show that nobody has to do with, and is back at its shows. */
export const deleteShow = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: deleteShowSchema,
  run: async (input, context) => {
    const answer = await remove(context, input);
    if (!answer.ok) return answer;
    redirect(`/brands/${context.actor.brandId}/team/lineupshowauswahl`);
  },
});

/** The team sets how many spots a show has: the way out of a full one. */
export const setSpots = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: changeSpotsSchema,
  run: async (input, context) => {
    const answer = await changeSpots(context, input);
    refresh();
    return answer;
  },
});

/** The team calls a show off, for a reason that everybody involved reads. Gives how many were told. */
export const cancelShow = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: cancelShowSchema,
  run: async (input, context) => {
    const answer = await callOff(context, input);
    refresh();
    return answer;
  },
});
