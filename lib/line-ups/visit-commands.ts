import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Db } from '@/lib/core/database/db';
import { log } from '@/lib/core/process/log';
import { subMilliseconds } from '@/lib/core/time/dates';

/** Milliseconds after its end for which a visit still counts: nobody disappears while a page is loaded again. */
const comesBackWithin = 3000;

/** The least milliseconds between two times at which it is stored that the page is still open. */
const renewsAfter = 15_000;

/** Somebody's open page with the editor of a line-up. */
type Visit = {
  begin: () => void;
  /** Stores that the page is still open. */
  renew: () => Promise<void>;
  end: () => void;
};

/** Returns the topic under which the other open pages of a show are notified of visits. */
export function visitTopic(showId: string): string {
  return `visits:${showId}`;
}

/**
 * Makes a visit, which begins and ends with the stream of an open page. While it lasts, the other pages of the show
 * name the person. When the database cannot be reached, they do not, and nothing else fails.
 */
export function makeVisit(
  db: Db,
  who: { showId: string; comedianId: string },
  waits = comesBackWithin,
): Visit {
  const id = randomUUID();
  let seenAt = new Date(0);
  /** The statements run one after the other, so that the end of a visit never overtakes its beginning. */
  let done: Promise<unknown> = Promise.resolve();
  const next = (work: () => Promise<unknown>) => {
    done = done
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'a visit of a line-up was not stored'));
  };
  const note = async () => {
    seenAt = new Date();
    await db.lineUpVisit.upsert({ where: { id }, create: { id, ...who, seenAt }, update: { seenAt } });
    await forgetVisits(db, seenAt);
  };
  return {
    begin: () =>
      next(async () => {
        await note();
        await announceVisits(db, who.showId);
      }),
    async renew() {
      if (Date.now() - seenAt.getTime() < renewsAfter) return;
      next(note);
      await done;
    },
    end() {
      const timer = setTimeout(() => {
        next(async () => {
          await db.lineUpVisit.deleteMany({ where: { id } });
          await announceVisits(db, who.showId);
        });
      }, waits);
      timer.unref();
    },
  };
}

/** Deletes the visits that are over without having ended, as after a crash of a server. */
export async function forgetVisits(db: Db, now: Date): Promise<void> {
  await db.lineUpVisit.deleteMany({ where: { seenAt: { lt: overBefore(now) } } });
}

async function announceVisits(db: Db, showId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_notify('show_changed', ${visitTopic(showId)})`;
}

/** Milliseconds without a renewal after which a visit counts as over: three heartbeats of a stream. */
const goneAfter = 60_000;

/** Returns the time before which a visit counts as over. */
export function overBefore(now: Date): Date {
  return subMilliseconds(now, goneAfter);
}

/** Lists the names of those who have a line-up open, except the given comedian. */
export async function listVisitors(
  db: Db,
  { showId, comedianId }: { showId: string; comedianId: string },
  now: Date,
): Promise<string[]> {
  const visits = await db.lineUpVisit.findMany({
    where: { showId, comedianId: { not: comedianId }, seenAt: { gte: overBefore(now) } },
    select: { comedianId: true },
    distinct: 'comedianId',
  });
  const people = await db.comedian.findMany({
    where: { id: { in: visits.map((visit) => visit.comedianId) } },
    select: { name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return people.map(({ name }) => name);
}
