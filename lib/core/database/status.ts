import 'server-only';
import { goneAfter } from '@/lib/core/process/heartbeat';
import { databaseWatch, type Db } from './db';

/** Whether the database responds. Settles within a second, whatever happens. */
export async function isDatabaseThere(): Promise<boolean> {
  const watch = databaseWatch();
  const isAnswered = await watch.ask();
  if (!isAnswered) watch.suspect();
  return isAnswered;
}

/**
 * Whether a worker has shown life in the last minutes, as the database tells. A server that has just started gives it
 * the same time to begin.
 */
export async function isWorkerThere(db: Db): Promise<boolean> {
  if (process.uptime() < goneAfter * 60) return true;
  const [row] = await db.$queryRaw<{ isThere: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM processes WHERE kind = 'worker' AND "seenAt" > now() - ${goneAfter} * interval '1 minute'
    ) AS "isThere"`;
  return row?.isThere ?? false;
}
