import 'server-only';
import { randomBytes, randomInt } from 'node:crypto';
import { addMinutes } from '@/lib/core/time/dates';
import type { SpotRefusal } from '@/lib/applications/rules';
import {
  announceShow,
  lockAnyTeamShow,
  lockTeamShow,
  type LockedContext,
  type LockedShow,
} from '@/lib/applications/show-lock';
import type { TeamContext, CommandContext } from '@/lib/core/actor';
import { writeTeamAudit } from '@/lib/core/database/audit';
import { makeOnce } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction, inLongTransaction } from '@/lib/core/database/transaction';
import { instantAt } from '@/lib/core/time/zoned';
import { memberOfEarlier } from '@/lib/accounts/access/gate';
import type { Tx } from '@/lib/core/database/db';
import { eachRow, inParts } from '@/lib/core/jobs/each-row';
import type { Draw } from '@/lib/core/generated/prisma/client';
import { findBrandHistory } from '@/lib/line-ups/fairness/queries';
import { noFacts, scoreOf } from '@/lib/line-ups/fairness/rules';
import { draftAnswersIn } from '@/lib/line-ups/commands';
import { leadMinutes, showObstacle, timeObstacle, drawObstacle, type DrawObstacle } from './obstacle-rules';
import { hashOfSeed, seedBytes, lotsOf, markDrawn, orderOf } from './rules';
import { findStarter, listDueDraws, listParticipants, stillIn } from './queries';

/** The code of a refusal of a draw's command; a key of the messages `lineUpsDraws.errors`. */
type DrawRefusal = SpotRefusal | DrawObstacle | 'drawTooSoon' | 'drawNotYet' | 'drawDone';

/** A new draw. Its time is local time at the venue: "2026-11-27T18:00". */
type NewDraw = { showId: string; drawsAt: string; places: number; isWeighted: boolean };

/**
 * Begins the draw of a show of the actor's brand: makes its seed, and publishes the seed's fingerprint. After that, the
 * draw cannot be changed.
 *
 * Refused: `conflict` when the show has a draw, `notPublic` for a show without a public page, on which everybody
 * could check the draw, `lineUpBooked`, `drawTooSoon` less than an hour ahead, `drawTooLate` once the show has begun,
 * `drawBeforeOpen` before applications open, and as by `lockTeamShow`.
 */
export async function startDraw(
  context: TeamContext,
  { showId, drawsAt: local, places, isWeighted }: NewDraw,
): Promise<Result<{ showId: string }, DrawRefusal>> {
  return makeOnce<{ showId: string }, DrawRefusal>(context, async (tx) => {
    const found = await lockTeamShow(tx, context, showId);
    if (!found.ok) return found;
    const { show, lockedContext } = found.value;
    if (await tx.draw.count({ where: { showId } })) return refused('conflict');
    const obstacle = showObstacle(show, lockedContext.now);
    if (obstacle) return refused(obstacle);
    const { venue } = await tx.show.findUniqueOrThrow({
      where: { id: showId },
      select: { venue: { select: { timeZone: true } } },
    });
    const [date = '', time = ''] = local.split('T');
    const drawsAt = instantAt(date, time, venue.timeZone);
    const isTooSoon = drawsAt < addMinutes(lockedContext.now, leadMinutes);
    const wrong = isTooSoon ? 'drawTooSoon' : timeObstacle(show, drawsAt);
    if (wrong) return refused(wrong, { field: 'drawsAt' });

    const seed = Uint8Array.from(randomBytes(seedBytes));
    const seedHash = hashOfSeed(seed);
    const startedAt = lockedContext.now;
    await tx.draw.create({ data: { showId, seed, seedHash, places, isWeighted, drawsAt, startedAt } });
    await writeTeamAudit(tx, lockedContext, 'drawStarted', { showId, facts: { seedHash } });
    await announceShow(tx, showId);
    return ok({ showId });
  });
}

/**
 * Cancels a draw that is not done, also that of a show that is over or called off. Its seed is deleted without having
 * been published. Refused: `notFound` for another brand's show, `conflict` when the show has no draw, `drawDone` once
 * it is done.
 */
export async function stopDraw(
  context: TeamContext,
  { showId }: { showId: string },
): Promise<Result<null, DrawRefusal>> {
  return inTransaction<Result<null, DrawRefusal>>(context.db, async (tx) => {
    const found = await lockAnyTeamShow(tx, context, showId);
    if (!found.ok) return found;
    const draw = await tx.draw.findUnique({ where: { showId }, select: { drawnAt: true, seedHash: true } });
    if (!draw) return refused('conflict');
    if (draw.drawnAt) return refused('drawDone');
    await tx.draw.delete({ where: { showId } });
    await writeTeamAudit(tx, found.value.lockedContext, 'drawStopped', {
      showId,
      facts: { seedHash: draw.seedHash },
    });
    await announceShow(tx, showId);
    return ok(null);
  });
}

/**
 * Does the draw of a show of the actor's brand, once its time has come: gives each participant a ticket, orders the
 * tickets, publishes the seed, and drafts a yes for the first ones. Nothing is sent.
 *
 * Participants are all who had applied by the time of the draw, still wait for an answer and are not blocked. A yes
 * that is in the draft already stays. When the line-up cannot take the new ones, for example because it would have more
 * than 100 lines, the draw is done all the same and nobody is drafted.
 *
 * Doing it again changes nothing, because the job and the button may do it at the same moment. Returns how many took
 * part.
 *
 * Refused: `notFound` when the show has no draw, `drawNotYet`, as by `drawObstacle` when the show was edited so that
 * the draw is off, and as by `lockTeamShow`.
 */
export async function doDraw(
  context: TeamContext,
  { showId }: { showId: string },
): Promise<Result<{ tickets: number }, DrawRefusal>> {
  return inLongTransaction<Result<{ tickets: number }, DrawRefusal>>(context.db, async (tx) => {
    const found = await lockDraw(tx, context, showId);
    if (!found.ok) return found;
    const { show, lockedContext, draw } = found.value;
    if (draw.drawnAt) return ok({ tickets: await tx.drawTicket.count({ where: { showId } }) });
    const obstacle = drawObstacle(show, draw.drawsAt, lockedContext.now);
    if (obstacle) return refused(obstacle);
    if (draw.drawsAt > lockedContext.now) return refused('drawNotYet');

    const tickets = await makeTickets(tx, lockedContext, show, draw);
    await tx.draw.update({ where: { showId }, data: { drawnAt: lockedContext.now } });
    await writeTeamAudit(tx, lockedContext, 'drawDone', { showId });
    await draftFirst(tx, lockedContext, draw);
    await announceShow(tx, showId);
    return ok({ tickets });
  });
}

/**
 * Drafts a yes for every comedian with a place now, for example after another one has withdrawn. Comedians with a yes
 * keep it, so doing it twice changes nothing more. Returns how many have one now.
 *
 * Refused: `notFound` without a draw, `drawNotYet` before it is done, `tooManyLines` and the other refusals of
 * `draftAnswers`, and as by `lockTeamShow`.
 */
export async function draftDrawn(
  context: TeamContext,
  { showId }: { showId: string },
): Promise<Result<{ drafted: number }, DrawRefusal>> {
  return inTransaction<Result<{ drafted: number }, DrawRefusal>>(context.db, async (tx) => {
    const found = await lockDraw(tx, context, showId);
    if (!found.ok) return found;
    const { lockedContext, draw } = found.value;
    return draw.drawnAt ? draftFirst(tx, lockedContext, draw) : refused('drawNotYet');
  });
}

/** Does all draws whose time has come. Returns how many it has done. Several runs at the same time are safe. */
export async function doDueDraws(context: Omit<CommandContext, 'actor'>): Promise<number> {
  const due = inParts((after) => listDueDraws(context.db, context.now, after));
  return eachRow('doDueDraws', due, async (showId) => {
    const starter = await findStarter(context.db, showId);
    const done = await doDraw({ ...context, actor: memberOfEarlier(starter) }, { showId });
    return done.ok ? 1 : 0;
  });
}

/** Locks a show of the actor's brand and returns it with its draw. Refused: `notFound`, and as by `lockTeamShow`. */
async function lockDraw(tx: Tx, context: TeamContext, showId: string) {
  const found = await lockTeamShow(tx, context, showId);
  if (!found.ok) return found;
  const draw = await tx.draw.findUnique({ where: { showId } });
  return draw ? ok({ ...found.value, draw }) : refused('notFound');
}

/** Makes the tickets of a draw, sorted by their lowest number, and returns how many. */
async function makeTickets(
  tx: Tx,
  { now }: LockedContext,
  { id: showId, brandId, startsAt }: LockedShow,
  { drawsAt, isWeighted, seed }: Draw,
): Promise<number> {
  const ids = (await listParticipants(tx, { showId, brandId, drawsAt, now })).map(
    ({ comedianId }) => comedianId,
  );
  const histories = isWeighted
    ? await findBrandHistory(tx, brandId, ids, now, { id: showId, startsAt })
    : new Map<string, never>();
  const tickets = ids.map((holderComedianId) => {
    const { points } = scoreOf(histories.get(holderComedianId) ?? noFacts, now);
    return { code: makeCode(), lots: lotsOf(points, isWeighted), holderComedianId };
  });
  const ordered = orderOf(tickets, seed).map((ticket, index) => ({ ...ticket, showId, place: index }));
  await tx.drawTicket.createMany({ data: ordered });
  return ordered.length;
}

/** The characters of a code: digits and capital letters without those that look alike. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes a code of ten random characters: "K7QM3-XTP9A". */
function makeCode(): string {
  const part = () => Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('');
  return `${part()}-${part()}`;
}

/** Returns how many places of the draw are taken. Refused as by `draftAnswers`; nobody is drafted then. */
async function draftFirst(
  tx: Tx,
  lockedContext: LockedContext<TeamContext>,
  { showId, places, drawsAt }: Draw,
): Promise<Result<{ drafted: number }, SpotRefusal>> {
  const tickets = await tx.drawTicket.findMany({
    where: { showId },
    select: { holderComedianId: true },
    orderBy: { place: 'asc' },
  });
  const { now, actor } = lockedContext;
  const live = await listParticipants(tx, { showId, brandId: actor.brandId, drawsAt, now }, stillIn);
  const byHolder = new Map(live.map((one) => [one.comedianId, one]));
  const drawn = markDrawn(tickets, places, byHolder)
    .filter(({ isDrawn }) => isDrawn)
    .flatMap(({ holderComedianId }) => byHolder.get(holderComedianId ?? '') ?? []);
  const waiting = drawn.filter(({ status }) => status === 'applied').map(({ id }) => id);
  if (waiting.length === 0) return ok({ drafted: drawn.length });
  // They get their lines in the order of their applications, because the order of the draw would reveal whose ticket is
  // which.
  const input = { showId, applicationIds: waiting, answer: 'confirm', text: null } as const;
  const drafted = await draftAnswersIn(tx, lockedContext, input);
  return drafted.ok ? ok({ drafted: drawn.length }) : drafted;
}
