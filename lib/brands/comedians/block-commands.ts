import 'server-only';
import { subMilliseconds } from '@/lib/core/time/dates';
import { addDays, dateAfter } from '@/lib/core/time/calendar-rules';
import { writeTeamAudit } from '@/lib/core/database/audit';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Tx } from '@/lib/core/database/db';
import { inTransaction } from '@/lib/core/database/transaction';
import type { TeamContext } from '@/lib/core/actor';
import { dateIn, instantAt } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { aboutComedian } from './bookkeeping-commands';
import { maxBlockDays } from './rules';

/** Returns the last instant of a block that runs through the day. Refused: `untilPast`, `untilTooFar`. */
function blockEnd(day: string, now: Date): Result<Date, 'untilPast' | 'untilTooFar'> {
  if (day < dateIn(now, platformZone)) return refused('untilPast', { field: 'until' });
  if (day > dateIn(addDays(now, maxBlockDays), platformZone))
    return refused('untilTooFar', { field: 'until' });
  return ok(subMilliseconds(instantAt(dateAfter(day, 1), '00:00', platformZone), 1));
}

/**
 * Blocks a comedian from applying at the actor's brand until the end of the day ("2026-12-31", in Berlin). Their
 * applications and spots there stay. The context is that of an admin.
 *
 * Refused: `notFound`, `untilPast`, `untilTooFar`, `alreadyBlocked` while another block of the brand runs.
 */
export async function blockComedian(
  context: TeamContext,
  { comedianId, until: day, reason }: { comedianId: string; until: string; reason: string },
): Promise<Result<null, 'notFound' | 'untilPast' | 'untilTooFar' | 'alreadyBlocked'>> {
  const end = blockEnd(day, context.now);
  if (!end.ok) return end;
  const until = end.value;
  return aboutComedian(context, comedianId, async (tx, about, held) => {
    const running = await tx.block.findFirst({
      where: { ...about, until: { gt: held.now } },
      select: { id: true },
    });
    if (running) return refused('alreadyBlocked');
    await tx.block.create({ data: { ...about, until, reason, createdAt: held.now }, select: { id: true } });
    const facts = { comedianId, until: until.toISOString() };
    await writeTeamAudit(tx, held, 'comedianBlocked', { facts });
    return ok(null);
  });
}

/** Ends a running block of the actor's brand now. The context is that of an admin. Refused: `notFound`. */
export async function liftBlock(
  { db, now, actor }: TeamContext,
  { blockId }: { blockId: string },
): Promise<Result<null, 'notFound'>> {
  const { brandId } = actor;
  return inTransaction(db, async (tx): Promise<Result<null, 'notFound'>> => {
    const [lifted] = await tx.block.updateManyAndReturn({
      where: { id: blockId, brandId, until: { gt: now } },
      data: { until: now },
      select: { comedianId: true },
    });
    if (!lifted) return refused('notFound');
    const facts = { comedianId: lifted.comedianId };
    await writeTeamAudit(tx, { now, actor }, 'blockLifted', { facts });
    return ok(null);
  });
}

/**
 * Blocks a comedian everywhere until the end of the day ("2026-12-31", in Berlin), in the caller's transaction: from
 * all that `barEffects` lists for the platform. Their promo page is switched off; their applications and spots stay.
 * Only an operator may.
 *
 * Refused: `notFound`, `untilPast`, `untilTooFar`, `alreadyBlocked` while another block of the platform runs.
 */
export async function blockEverywhere(
  tx: Tx,
  { comedianId, until: day, reason }: { comedianId: string; until: string; reason: string },
  now: Date,
): Promise<Result<{ until: Date }, 'notFound' | 'untilPast' | 'untilTooFar' | 'alreadyBlocked'>> {
  const end = blockEnd(day, now);
  if (!end.ok) return end;
  // This row lock serialises two operators who block the same person.
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
  if (found.length === 0) return refused('notFound');
  const about = { comedianId, brandId: null };
  if ((await tx.block.count({ where: { ...about, until: { gt: now } } })) > 0)
    return refused('alreadyBlocked');
  await tx.block.create({
    data: { ...about, until: end.value, reason, createdAt: now },
    select: { id: true },
  });
  // Its triggers delete the cached copies of the page. Its contents stay selected, for when they switch it on again.
  await tx.promoPage.updateMany({ where: { comedianId, isOn: true }, data: { isOn: false, changedAt: now } });
  return ok({ until: end.value });
}

/** Ends a block of the platform, in the caller's transaction. Refused: `notFound`, `conflict` when it has ended. */
export async function liftEverywhere(
  tx: Tx,
  { blockId }: { blockId: string },
  now: Date,
): Promise<Result<{ comedianId: string }, 'notFound' | 'conflict'>> {
  const [lifted] = await tx.block.updateManyAndReturn({
    where: { id: blockId, brandId: null, until: { gt: now } },
    data: { until: now },
    select: { comedianId: true },
  });
  if (lifted) return ok(lifted);
  const isThere = (await tx.block.count({ where: { id: blockId, brandId: null } })) > 0;
  return refused(isThere ? 'conflict' : 'notFound');
}
