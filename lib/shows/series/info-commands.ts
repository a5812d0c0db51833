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
import { lockLine } from './queries';

/**
 * Sets the info of a show, and of the following ones or all coming ones of its series' line. A show whose info is not
 * that of the series has its own, and keeps it; so does a part of the line. Shows that the series makes later get the new one. Returns how many shows have
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
    const line = of?.seriesId ? await lockLine(tx, of.seriesId) : [];
    const context = afterWaiting(requestContext);
    const coming = await lockComing(tx, context, line);
    const shown = coming.find(({ id }) => id === showId);
    const at = line.findIndex(({ id }) => id === shown?.seriesId);
    const series = line[at];
    const saved = await saveShowInfoIn(tx, context, input);
    const day = shown?.seriesDate;
    if (!saved.ok || !series || !day) return saved.ok ? ok({ ...saved.value, shows: 1 }) : saved;

    const usual = markOfInfo(readShowInfo(series.info));
    const meant = (scope === 'all' ? line : line.slice(at)).filter((part) => {
      return part.id === series.id || markOfInfo(readShowInfo(part.info)) === usual;
    });
    const others = coming.filter(({ id, seriesId, seriesDate }) => {
      if (id === showId || !meant.some((part) => part.id === seriesId)) return false;
      return scope === 'all' || seriesId !== series.id || (seriesDate !== null && seriesDate >= day);
    });
    const ids = await withInfo(tx, others, usual);
    await tx.show.updateMany({ where: { id: { in: ids } }, data: { info: elements } });
    const isWhole = scope === 'all' || day <= series.startsOn;
    const whole = meant.filter((part) => isWhole || part.id !== series.id).map((part) => part.id);
    await tx.series.updateMany({ where: { id: { in: whole } }, data: { info: elements } });
    if (!isWhole) {
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
