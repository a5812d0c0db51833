import 'server-only';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import { inLongTransaction } from '@/lib/core/database/transaction';
import { ok, type Result } from '@/lib/core/result';
import { readShowInfo, type InfoElement } from '@/lib/shows/info-schema';
import type { Theirs } from '@/lib/shows/info-state';
import { markOfInfo, saveShowInfoIn } from '@/lib/shows/templates/commands';
import { lockComing, moveDays, split, type Scope } from './edit-commands';
import { lockSeries, toDate } from './queries';

/**
 * Sets the info of a show, and of the following ones or all coming ones of its series. A show whose info is not that of
 * the series has its own, and keeps it. Shows that the series makes later get the new one. Returns how many shows have
 * it now, and its fingerprint.
 *
 * Refused as `saveShowInfo` refuses for the show itself. Nothing has changed then.
 */
export async function saveSeriesInfo(
  requestContext: TeamContext,
  { scope, ...input }: { showId: string; seen: string; elements: InfoElement[]; scope: Scope },
): Promise<Result<{ seen: string; shows: number }, 'notFound' | 'changedMeanwhile', Theirs>> {
  const { showId, elements } = input;
  const { brandId } = requestContext.actor;
  return inLongTransaction(requestContext.db, async (tx) => {
    const of = await tx.show.findFirst({ where: { id: showId, brandId }, select: { seriesId: true } });
    const series = of?.seriesId ? await lockSeries(tx, of.seriesId) : null;
    const context = afterWaiting(requestContext);
    const coming = series ? await lockComing(tx, context, series.id) : [];
    const saved = await saveShowInfoIn(tx, context, input);
    const day = coming.find(({ id }) => id === showId)?.seriesDate;
    if (!saved.ok || !series || !day) return saved.ok ? ok({ ...saved.value, shows: 1 }) : saved;

    const usual = markOfInfo(readShowInfo(series.info));
    const others = coming.filter(({ id, seriesDate }) => {
      return id !== showId && (scope === 'all' || (seriesDate !== null && seriesDate >= day));
    });
    const ids = await withInfo(tx, others, usual);
    await tx.show.updateMany({ where: { id: { in: ids } }, data: { info: elements } });
    if (scope === 'all' || toDate(day) === toDate(series.startsOn)) {
      await tx.series.update({ where: { id: series.id }, data: { info: elements } });
    } else {
      const id = await split(tx, context, series, day, { info: elements });
      await moveDays(tx, series.id, id, day, null);
    }
    await writeTeamAudit(tx, context, 'seriesChanged', { facts: { name: series.title } });
    return ok({ ...saved.value, shows: ids.length + 1 });
  });
}

/** Returns the ids of those shows whose info has the fingerprint. */
async function withInfo(tx: Tx, shows: readonly { id: string }[], mark: string): Promise<string[]> {
  const found = await tx.show.findMany({
    where: { id: { in: shows.map(({ id }) => id) } },
    select: { id: true, info: true },
  });
  return found.filter(({ info }) => markOfInfo(readShowInfo(info)) === mark).map(({ id }) => id);
}
