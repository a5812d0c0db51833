import 'server-only';
import type { Db } from './db';

/**
 * Returns a clock with the time of the database, as all servers see it: what one worker claims until a time, the others
 * read by the same clock. It is read once, so use it for one run of a job.
 */
export async function databaseClock(db: Db): Promise<() => Date> {
  const [read] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!read) throw new Error('The database returns no time.');
  const ahead = read.now.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
