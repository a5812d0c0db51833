import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { log } from '@/lib/core/process/log';

/** Milliseconds after its end for which a visit still counts: a member stays listed while a page is reloaded. */
const comesBackWithin = 3000;

/** The least milliseconds between two stored renewals of a visit. */
const renewsAfter = 15_000;

/** A member's open page with the editor of a line-up. */
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
 * name the member. When the database cannot be reached, they do not, and nothing else fails.
 */
export function makeVisit(
  db: Db,
  who: { showId: string; comedianId: string },
  waits = comesBackWithin,
): Visit {
  const id = randomUUID();
  let renewedAt = -Infinity;
  /** The statements run one after the other, so that the end of a visit never overtakes its beginning. */
  let done: Promise<unknown> = Promise.resolve();
  const next = (work: () => Promise<unknown>) => {
    done = done
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'a visit of a line-up was not stored'));
  };
  const note = async () => {
    renewedAt = performance.now();
    // By the clock of the database: other servers compare it.
    await db.$executeRaw`
      INSERT INTO line_up_visits (id, "showId", "comedianId", "seenAt")
      VALUES (${id}::uuid, ${who.showId}::uuid, ${who.comedianId}::uuid, now())
      ON CONFLICT (id) DO UPDATE SET "seenAt" = now()`;
    await forgetVisits(db);
  };
  return {
    begin: () =>
      next(async () => {
        await note();
        await announceVisits(db, who.showId);
      }),
    async renew() {
      if (performance.now() - renewedAt < renewsAfter) return;
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

/** Seconds without a renewal after which a visit counts as over: three heartbeats of a stream. */
const goneAfter = 60;

/** A condition on a visit: it has not been renewed for `goneAfter`. */
const isOver = Prisma.sql`"seenAt" < now() - ${goneAfter} * interval '1 second'`;

/** Deletes the visits that are over without having ended, as after a crash of a server. Returns their number. */
export async function forgetVisits(db: Db): Promise<number> {
  return db.$executeRaw`DELETE FROM line_up_visits WHERE ${isOver}`;
}

async function announceVisits(db: Db, showId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_notify('show_changed', ${visitTopic(showId)})`;
}

/** Lists the names of the members who have a line-up open, except the given comedian. */
export async function listVisitors(
  db: Db,
  { showId, comedianId }: { showId: string; comedianId: string },
): Promise<string[]> {
  const people = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM comedians
    WHERE id <> ${comedianId}::uuid AND id IN (
      SELECT "comedianId" FROM line_up_visits WHERE "showId" = ${showId}::uuid AND NOT (${isOver}))
    ORDER BY name, id`;
  return people.map(({ name }) => name);
}
