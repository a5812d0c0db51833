import 'server-only';
import type { Db } from './db';

/**
 * Returns a clock with the time of the database, which all servers share. When a worker claims rows until a time, the
 * others compare that time with the same clock. The database is asked once, so use it for one run of a job.
 */
export async function databaseClock(db: Db): Promise<() => Date> {
  const [read] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!read) throw new Error('The database returns no time.');
  const ahead = read.now.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
