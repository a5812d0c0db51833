'use server';

import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { brandOfShow, defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { inMeantCity } from '@/lib/brands/venues-and-formats/commands';
import type { FoundCity } from '@/lib/places/queries';
import { ok, refused, type Result } from '@/lib/core/result';
import { editSeries, type SeriesEditRefusal } from '@/lib/shows/series/edit-commands';
import { makeSeries, planSeries } from '@/lib/shows/series/make-commands';
import {
  changeRule,
  endSeries as end,
  skipDays,
  type BreakRefusal,
  type EndEffect,
  type RuleChangeRefusal,
} from '@/lib/shows/series/rule-commands';
import type { Settled } from '@/lib/shows/series/kept-commands';
import {
  toPlannedDays,
  toRuleQuestion,
  type PlannedDayView,
  type RuleQuestionView,
} from '@/lib/shows/series/view';
import { toMoveWords, type MoveWords } from '@/lib/notifications/view';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { cancelShow as callOff, changeSpots, deleteShow as remove, makeShow as make } from './commands';
import { editShow as edit, type Question } from './edit-commands';
import { toMovedShows, type MovedShowView } from './view';
import type { ShowValues } from './form-view';
import { loadEditedShow } from './form-loaders';
import {
  cancelShowSchema,
  changeSpotsSchema,
  deleteShowSchema,
  editShowSchema,
  makeShowSchema,
  changeSeriesSchema,
  endSeriesSchema,
  skipDaysSchema,
} from './schema';
import type { VenueQuestion } from './venue-queries';
import { db } from '@/lib/core/database/db';
import { findSeriesBrand } from '@/lib/shows/series/queries';

export type ShowLink = { showId: string; title: string; day: string; time: string };

async function toVenueWords({ atVenue, timeZone, agreement }: VenueQuestion, now: Date): Promise<Venue> {
  const language = await getLocale();
  const links = atVenue.map(({ id, title, startsAt }) => ({
    showId: id,
    title,
    day: describeDay(startsAt, timeZone, language, now),
    time: describeTime(startsAt, timeZone),
  }));
  return { atVenue: links, agreement };
}

/**
 * The days for which a series would make shows. They are returned as the refusal `preview`, so nothing is made and the
 * form keeps its values. The form does not show this refusal as an error.
 */
type Preview = { days: PlannedDayView[] };

/** The possible cities of a new venue. */
type Cities = { candidates: FoundCity[] };

/** The question to a team whose show would be at a venue while another of its shows is there. */
type Venue = { atVenue: ShowLink[]; agreement: string };

/**
 * The team makes a show and continues to its line-up, or a series and continues to the list of series. Members who
 * keep the brand's venues and formats can make these with it.
 */
export const makeShow = defineTeamAction({
  may: 'manageShows',
  mayAlso: ({ newVenue, newFormat }) => [
    ...(newVenue ? (['keepVenues'] as const) : []),
    ...(newFormat ? (['keepFormats'] as const) : []),
  ],
  brand: namedBrand,
  input: makeShowSchema,
  makes: ({ preview, repeat }) => (preview && repeat ? null : ''),
  run: async (context, input): Promise<Result<never, string, Preview | Venue | Cities>> => {
    const { brandId, preview, repeat, agreedVenue, newVenue, ...said } = input;
    const venue = newVenue && (await inMeantCity(db(), newVenue));
    if (venue && !venue.ok) return venue;
    const facts = { ...said, newVenue: venue?.value };
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
    const answer = await make(context, { ...facts, agreedVenue });
    if (!answer.ok) {
      const { code, field, details } = answer;
      return refused(code, { field, details: details && (await toVenueWords(details, context.now)) });
    }
    redirect(`/brands/${brandId}/team/shows/${answer.value.showId}`);
  },
});

/** The show as it is now; of a series, the day of the show that cannot be changed; or a question to the team. */
type Current =
  | { values: ShowValues; revision: number }
  | { day: string }
  | (Omit<Question, 'move' | 'moved'> & { move: MoveWords | null; shows: number; moved: MovedShowView[] })
  | Venue;

/** The team edits a show, or several of a series. Returns how many were changed, and how many notices were sent. */
export const editShow = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: editShowSchema,
  refreshes: 'onSuccess',
  run: async (
    context,
    { scope, agreed, agreedVenue, decided, ...input },
  ): Promise<
    Result<{ notified: number; changed: number }, SeriesEditRefusal | 'tells' | 'venueTaken', Current>
  > => {
    const answer = await (scope === 'this'
      ? edit(context, { ...input, agreedVenue }, agreed)
      : editSeries(context, { ...input, scope }, agreed, decided));
    if (!answer.ok) {
      if (answer.code !== 'conflict') {
        const { code, field, details } = answer;
        if (!details) return refused(code, { field });
        if ('atVenue' in details) return refused(code, { details: await toVenueWords(details, context.now) });
        if ('move' in details) {
          const reader = { language: await getLocale(), now: context.now };
          const { notified, agreement, moved } = details;
          const move = toMoveWords(details.move, reader);
          const shows = { shows: moved.length, moved: toMovedShows(moved, reader) };
          return refused(code, { details: { notified, agreement, move, ...shows } });
        }
        const day = describeDay(details.startsAt, details.timeZone, await getLocale(), context.now);
        return refused(code, { field, details: { day } });
      }
      const current = await loadEditedShow(context.actor.brandId, input.showId, context.now);
      return refused(
        'conflict',
        current ? { details: { values: current.values, revision: current.revision } } : {},
      );
    }
    const { notified } = answer.value;
    return ok({ notified, changed: 'changed' in answer.value ? answer.value.changed : 1 });
  },
});

/** The team deletes a show in which nobody is involved, and returns to its shows. */
export const deleteShow = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: deleteShowSchema,
  run: async (context, input) => {
    const answer = await remove(context, input);
    if (!answer.ok) return answer;
    redirect(`/brands/${context.actor.brandId}/team/lineupshowauswahl`);
  },
});

/** The team sets the number of spots of a show, for example when it is full. */
export const setSpots = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: changeSpotsSchema,
  refreshes: 'always',
  run: changeSpots,
});

/** The team calls a show off, with a reason that everybody involved reads. Returns how many comedians were told. */
export const cancelShow = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: cancelShowSchema,
  refreshes: 'always',
  run: callOff,
});

/**
 * The team changes the rhythm, the last day or the holidays of a series, after it has seen the effect on its shows.
 * Returns how many were made and deleted.
 */
export const changeSeries = defineTeamAction({
  may: 'manageShows',
  brand: ({ seriesId }) => findSeriesBrand(db(), seriesId),
  input: changeSeriesSchema,
  refreshes: 'onSuccess',
  run: async (
    context,
    { decided: decisions, repeat, ...input },
  ): Promise<
    Result<
      { made: number; moved: number; deleted: number; cancelled: number },
      RuleChangeRefusal | 'asks',
      RuleQuestionView
    >
  > => {
    if (!repeat) return refused('notFound');
    const answer = await changeRule(context, { ...input, decisions, repeat });
    if (answer.ok) {
      const { made, moved, deleted, cancelled, replaced } = answer.value;
      return ok({
        made: made.length,
        moved: moved.length + replaced,
        deleted: deleted.length,
        cancelled,
      });
    }
    const { code, field, details } = answer;
    return refused(code, {
      field,
      details: details && toRuleQuestion(details, await getLocale(), context.now),
    });
  },
});

/** The numbers of shows that a series leaves out: deleted, called off, moved by the team. */
type Left = { deleted: number; cancelled: number; moved: number };

function leftBy({ deleted, cancelled, replaced }: EndEffect & Settled): Left {
  return { deleted: deleted.length, cancelled, moved: replaced };
}

/**
 * The team leaves out some days of a series, after it has seen the effect on their shows. Returns
 * the first day after them; empty when the series ends before.
 */
export const skipSeriesDays = defineTeamAction({
  may: 'manageShows',
  brand: ({ seriesId }) => findSeriesBrand(db(), seriesId),
  input: skipDaysSchema,
  refreshes: 'onSuccess',
  run: async (
    context,
    { breakFrom: from, breakUntil: until, ...input },
  ): Promise<Result<Left & { resumes: string }, BreakRefusal | 'asks', RuleQuestionView>> => {
    const language = await getLocale();
    const answer = await skipDays(context, { ...input, from, until });
    if (answer.ok) {
      const { resumesOn } = answer.value;
      const resumes = resumesOn ? describeDay(new Date(resumesOn), 'UTC', language, context.now) : '';
      return ok({ ...leftBy(answer.value), resumes });
    }
    const { code, field, details } = answer;
    return refused(code, { field, details: details && toRuleQuestion(details, language, context.now) });
  },
});

/** The team ends a series, after it has seen the effect on its coming shows. */
export const endSeries = defineTeamAction({
  may: 'manageShows',
  brand: ({ seriesId }) => findSeriesBrand(db(), seriesId),
  input: endSeriesSchema,
  refreshes: 'onSuccess',
  run: async (context, input): Promise<Result<Left, 'notFound' | 'asks', RuleQuestionView>> => {
    const answer = await end(context, input);
    if (answer.ok) return ok(leftBy(answer.value));
    const { code, details } = answer;
    return refused(code, { details: details && toRuleQuestion(details, await getLocale(), context.now) });
  },
});
