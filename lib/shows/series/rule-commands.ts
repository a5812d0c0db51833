import 'server-only';
import { dateAfter, daysBetween, subDays } from '@/lib/core/time/calendar-rules';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction, rehearsing, undoing } from '@/lib/core/database/transaction';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import { deleteShowIn } from '@/lib/shows/commands';
import {
  agreementOf,
  findMoved,
  isEachDecided,
  type Decisions,
  type MovedShow,
} from '@/lib/shows/move-queries';
import type { Repeat } from '@/lib/shows/schema';
import { isLeft, lockComing, moveDays, split } from './edit-commands';
import {
  askAbout,
  noFates,
  settle,
  type Asked,
  type Fates,
  type KeptShow,
  type Settled,
} from './kept-commands';
import { makeDueShows } from './make-commands';
import { moveWithPeople } from './move-commands';
import { lockLine, ruleOf, toDate, toDay, type StoredSeries } from './queries';
import { betweenDays, datesOf, isHolidayIn, ruleRefusal, type RuleRefusal } from './rules';

/**
 * The effect of a new rule on shows that exist or are due. `moved`: outside of the rule, and now on another day with
 * their comedians. `kept`: outside of the rule, with comedians involved; the team gives each of them a `Fate`.
 */
export type RuleEffect = {
  made: Date[];
  moved: MovedShow[];
  deleted: Date[];
  kept: KeptShow[];
  timeZone: string;
};

/** The form sends `agreement` back to agree. It counts as long as the same shows are concerned. */
export type RuleQuestion = RuleEffect & Asked;

/** `seriesDay`: the series has no coming show on that day any more. */
export type RuleChangeRefusal = 'notFound' | 'seriesDay' | RuleRefusal;

/**
 * Changes rhythm, last day and holidays of a series of the actor's brand, from the day of one of its coming shows on.
 * Shows on days of the new rule stay. With another rhythm, shows with comedians move (`moveWithPeople`). The others are
 * deleted, except those that have comedians and no day to move to. Days that only the new rule has get shows. A day
 * whose show was deleted gets none. Earlier days stay in a series that ends there. A later part of the line keeps its
 * rule, and the new one ends before it.
 *
 * Refused: `asks` with the effect, as long as the team has not agreed; `seriesDay`; and as `ruleRefusal` refuses.
 *
 * @param change.agreed the `agreement` of the question that the team confirmed, empty when it has not been asked
 * @param change.decisions as of `editSeries`
 * @param change.fates of the shows that the question names as `kept`
 */
export async function changeRule(
  context: TeamContext,
  change: {
    seriesId: string;
    from: string;
    repeat: Repeat;
    agreed: string;
    decisions?: Decisions;
    fates?: Fates;
  },
): Promise<Result<RuleEffect & Settled, RuleChangeRefusal | 'asks', RuleQuestion>> {
  const { agreed, decisions = new Map(), fates = noFates } = change;
  return undoing<Result<RuleEffect & Settled, RuleChangeRefusal | 'asks', RuleQuestion>>(
    inLongTransaction(context.db, async (tx) => {
      const line = await lockLine(tx, change.seriesId);
      const series = line.find(({ id }) => id === change.seriesId);
      if (series?.brandId !== context.actor.brandId || series.endedAt) return refused('notFound');
      const held = afterWaiting(context);
      const wanted = { ...change, repeat: beforeNext(line, series, change.repeat) };
      const changeAll = async () => {
        const changed = await changeRuleIn(tx, held, series, { ...wanted, fates });
        if (changed.ok) askForRule(changed.value, agreed, decisions);
        return changed;
      };
      if (![...decisions.values()].includes('leave')) return changeAll();
      // The question is about all shows, including those that then stay as they are.
      const changed = await rehearsing(tx, changeAll);
      return changed.ok ? changeRuleIn(tx, held, series, { ...wanted, fates }, decisions) : changed;
    }),
  );
}

/** Returns the rule with its end before the next part of the line, which has shows of its own on its days. */
function beforeNext(line: readonly StoredSeries[], series: StoredSeries, repeat: Repeat): Repeat {
  const next = line.slice(line.indexOf(series) + 1).find(({ endedAt }) => !endedAt);
  if (!next) return repeat;
  const last = toDate(subDays(next.startsOn, 1));
  return { ...repeat, endsOn: repeat.endsOn !== null && repeat.endsOn < last ? repeat.endsOn : last };
}

/** Throws `Undone` with the question, if the team has not agreed to the effect on shows. */
function askForRule(effect: RuleEffect & Settled, agreed: string, decisions: Decisions): void {
  const { moved, made, deleted, kept } = effect;
  if ([moved, made, deleted, kept].every(({ length }) => length === 0)) return;
  const isAgreed = isEachDecided(moved, decisions);
  askAbout(effect, [made, deleted, agreementOf(moved)], { agreed, isAgreed });
}

async function changeRuleIn(
  tx: Tx,
  context: TeamContext,
  series: StoredSeries,
  { from, repeat, fates }: { from: string; repeat: Repeat; fates: Fates },
  decisions: Decisions = new Map(),
): Promise<Result<RuleEffect & Settled, RuleChangeRefusal>> {
  const { rhythm, endsOn, skipsHolidays } = repeat;
  const refusal = ruleRefusal({ rhythm, endsOn, startsOn: from });
  if (refusal) return refused(refusal, { field: refusal === 'endBeforeStart' ? 'seriesEnd' : 'repeats' });
  const start = toDay(from);
  const coming = await lockComing(tx, context, [series]);
  const later = coming.filter(({ seriesDate }) => seriesDate && seriesDate >= start);
  const shown = later.find(({ seriesDate }) => seriesDate && toDate(seriesDate) === from);
  if (!shown) return refused('seriesDay', { field: 'from' });
  const skipped = await skippedDays(tx, series, from);
  const like = await tx.show.findUniqueOrThrow({
    where: { id: shown.id },
    select: { pictureId: true },
  });
  const days = later.map(({ seriesDate }) => toDate(seriesDate ?? start));
  const until = dateAfter(days.toSorted().at(-1) ?? from, betweenDays);
  const wanted = datesOf({ rhythm, endsOn, startsOn: from }, { after: null, until });
  const outside = later.filter((_, index) => !wanted.includes(days[index] ?? ''));
  const gone = await deleteFree(tx, context, outside);
  const { countryCode } = series.venue.city;
  const free = wanted.filter(
    (day) => day !== from && !skipped.has(day) && !(skipsHolidays && isHolidayIn(countryCode, day)),
  );
  const movable = gone.kept.filter((show) => {
    const isInside = show.seriesDate !== null && (endsOn === null || toDate(show.seriesDate) <= endsOn);
    return rhythm !== series.rhythm && isInside && !isLeft(decisions, show);
  });
  const moves = await moveWithPeople(tx, context, { seriesId: series.id, shows: movable, wanted, free });
  const rule = { rhythm, skipsHolidays, endsOn: endsOn === null ? null : toDay(endsOn) };
  // All days from here on are processed again, unless the series is stopped.
  const isStopped = series.venue.archivedAt !== null || series.format.archivedAt !== null;
  const data = { ...rule, ...(series.madeUntil && !isStopped && { madeUntil: subDays(start, 1) }) };
  const isWhole = rhythm === series.rhythm || from === toDate(series.startsOn);
  if (isWhole) await tx.series.update({ where: { id: series.id }, data });
  const id = isWhole ? series.id : await split(tx, context, series, start, data);
  if (!isWhole) await moveDays(tx, series.id, id, start, null);
  const by = { ...context, actorComedianId: context.actor.comedianId };
  const made = await makeDueShows(tx, by, id, like, {
    skipped,
    until: series.madeUntil && toDate(series.madeUntil),
  });
  await writeTeamAudit(tx, context, 'seriesChanged', { facts: { name: series.title } });
  const moved: MovedShow[] = [];
  for (const { showId, move } of moves.moved)
    moved.push(await findMoved(tx, showId, move, { skipsHolidays }));
  const kept = gone.kept.filter((show) => !moves.moved.some(({ showId }) => showId === show.id));
  const settled = await settle(tx, context, kept, fates);
  return ok({
    ...settled,
    made: inOrder(made),
    moved,
    deleted: inOrder([...gone.deleted, ...moves.deleted]),
    timeZone: series.venue.timeZone,
  });
}

/** Returns the starts of shows, the first one first. */
function inOrder(shows: readonly { startsAt: Date }[]): Date[] {
  return shows.map(({ startsAt }) => startsAt).toSorted((one, other) => one.getTime() - other.getTime());
}

/** Deletes the shows in which no comedian is involved. */
async function deleteFree<Given extends { id: string }>(
  tx: Tx,
  context: TeamContext,
  shows: readonly Given[],
) {
  const deleted: Given[] = [];
  const kept: Given[] = [];
  for (const show of shows) {
    const answer = await deleteShowIn(tx, context, { showId: show.id });
    (answer.ok ? deleted : kept).push(show);
  }
  return { deleted, kept };
}

/** Returns the days of the rule so far, from a day on, whose show was deleted. */
async function skippedDays(tx: Tx, series: StoredSeries, from: string): Promise<Set<string>> {
  const until = series.madeUntil ? toDate(series.madeUntil) : from;
  const shows = await tx.show.findMany({
    where: { seriesId: series.id, seriesDate: { gte: toDay(from) } },
    select: { seriesDate: true },
  });
  const there = new Set(shows.map(({ seriesDate }) => seriesDate && toDate(seriesDate)));
  const { countryCode } = series.venue.city;
  return new Set(
    datesOf(ruleOf(series), { after: null, until }).filter(
      (day) => day >= from && !there.has(day) && !(series.skipsHolidays && isHolidayIn(countryCode, day)),
    ),
  );
}

/** The effect of a break: deleted and kept shows, and the first day after it; null when the series ends before. */
export type BreakEffect = Omit<RuleEffect, 'made' | 'moved'> & { resumesOn: string | null };

export type BreakQuestion = BreakEffect & Asked;

/** `breakEnd`: the break ends before it begins, or lasts over a year. `breakWhole`: the series has no other day. */
export type BreakRefusal = 'notFound' | 'breakEnd' | 'breakWhole';

/** The most days of a break. */
const longestBreak = 366;

/**
 * Leaves out the days of a series of the actor's brand from one date to another, of all parts of its line. Their shows are
 * deleted, except those for which a comedian has applied or has a spot: these have the fate that the team gives them.
 * After the break, another series continues it in the same rhythm.
 *
 * Refused: `asks` with the effect on shows, as long as the team has not agreed, and as `BreakRefusal` says.
 *
 * @param wanted.agreed the `agreement` of the question that the team confirmed, empty when it has not been asked
 */
export async function skipDays(
  context: TeamContext,
  wanted: { seriesId: string; from: string; until: string; agreed: string; fates?: Fates },
): Promise<Result<BreakEffect & Settled, BreakRefusal | 'asks', BreakQuestion>> {
  const { from, until, agreed, fates = noFates } = wanted;
  const length = daysBetween(from, until);
  if (length < 0 || length > longestBreak) return refused('breakEnd', { field: 'breakUntil' });
  return undoing<Result<BreakEffect & Settled, BreakRefusal | 'asks', BreakQuestion>>(
    inLongTransaction(context.db, async (tx) => {
      const line = await lockLine(tx, wanted.seriesId);
      const series = line.find(({ id }) => id === wanted.seriesId);
      if (series?.brandId !== context.actor.brandId || series.endedAt) return refused('notFound');
      const parts = line.filter(({ endedAt }) => !endedAt);
      const skipped = await skipDaysIn(tx, afterWaiting(context), parts, { from, until, fates });
      if (!skipped.ok) return skipped;
      const { deleted, kept } = skipped.value;
      if (deleted.length + kept.length > 0) askAbout(skipped.value, deleted, { agreed });
      return skipped;
    }),
  );
}

async function skipDaysIn(
  tx: Tx,
  context: TeamContext,
  parts: readonly StoredSeries[],
  { from, until, fates }: { from: string; until: string; fates: Fates },
): Promise<Result<BreakEffect & Settled, BreakRefusal>> {
  const [start, end] = [toDay(from), toDay(until)];
  const inBreak = parts.filter(
    ({ startsOn, endsOn }) => startsOn <= end && (endsOn === null || endsOn >= start),
  );
  const resumes = (part: StoredSeries) =>
    datesOf(ruleOf(part), { after: until, until: dateAfter(until, betweenDays) })[0];
  const later = parts.filter(({ startsOn }) => startsOn > end).map(({ startsOn }) => toDate(startsOn));
  const [resumesOn = null] = [...inBreak.flatMap((part) => resumes(part) ?? []), ...later].toSorted();
  if (resumesOn === null && parts.every(({ startsOn }) => startsOn >= start)) {
    return refused('breakWhole', { field: 'breakUntil' });
  }
  const coming = await lockComing(tx, context, parts);
  const gone = await deleteFree(
    tx,
    context,
    coming.filter(({ seriesDate }) => seriesDate && seriesDate >= start && seriesDate <= end),
  );
  for (const part of inBreak) await leaveOut(tx, context, part, start, resumes(part) ?? null);
  const { title, venue } = parts[0]!;
  await writeTeamAudit(tx, context, 'seriesChanged', { facts: { name: title } });
  const settled = await settle(tx, context, gone.kept, fates);
  return ok({ ...settled, deleted: inOrder(gone.deleted), resumesOn, timeZone: venue.timeZone });
}

/** Leaves out the days of a series from the start of a break to the day on which it resumes; null for never. */
async function leaveOut(
  tx: Tx,
  context: TeamContext,
  series: StoredSeries,
  start: Date,
  resumesOn: string | null,
) {
  const where = { id: series.id };
  const isWhole = start <= series.startsOn;
  if (resumesOn === null) {
    const data = isWhole ? { endedAt: context.now } : { endsOn: subDays(start, 1) };
    await tx.series.update({ where, data });
  } else if (isWhole) {
    await tx.series.update({ where, data: { startsOn: toDay(resumesOn) } });
  } else {
    const id = await split(tx, context, series, start, { startsOn: toDay(resumesOn) });
    await moveDays(tx, series.id, id, toDay(resumesOn), null);
  }
}

/** The effect of an end: coming shows that are deleted, and those with comedians, which have a `Fate`. */
export type EndEffect = Omit<RuleEffect, 'made' | 'moved'>;

export type EndQuestion = EndEffect & Asked;

/**
 * Ends a series of the actor's brand, with all parts of its line. It makes no more shows. Its coming shows are deleted,
 * except those that were called off, and those for which a comedian has applied or has a spot: these have the fate that
 * the team gives them. Ending it twice changes nothing.
 *
 * Refused: `notFound`; `asks` with the effect, as long as the team has not agreed.
 *
 * @param wanted.agreed the `agreement` of the question that the team confirmed; undefined skips the question
 */
export async function endSeries(
  context: TeamContext,
  wanted: { seriesId: string; agreed?: string; fates?: Fates },
): Promise<Result<EndEffect & Settled, 'notFound' | 'asks', EndQuestion>> {
  const { seriesId, agreed, fates = noFates } = wanted;
  return undoing<Result<EndEffect & Settled, 'notFound' | 'asks', EndQuestion>>(
    inLongTransaction(context.db, async (tx) => {
      const line = await lockLine(tx, seriesId);
      const series = line.find(({ id }) => id === seriesId);
      if (series?.brandId !== context.actor.brandId) return refused('notFound');
      const held = afterWaiting(context);
      const { now } = held;
      const parts = line.filter(({ endedAt }) => !endedAt);
      const coming = (await lockComing(tx, held, parts)).filter(({ startsAt }) => startsAt > now);
      const gone = await deleteFree(tx, held, coming);
      const settled = await settle(tx, held, gone.kept, fates);
      const ended = { ...settled, deleted: inOrder(gone.deleted), timeZone: series.venue.timeZone };
      if (parts.length === 0) return ok(ended);
      if (agreed !== undefined) askAbout(ended, ended.deleted, { agreed });
      const where = { id: { in: parts.map(({ id }) => id) } };
      await tx.series.updateMany({ where, data: { endedAt: now } });
      await writeTeamAudit(tx, held, 'seriesEnded', { facts: { name: series.title } });
      return ok(ended);
    }),
  );
}
