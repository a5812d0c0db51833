import 'server-only';
import { hasWorker } from '@/lib/core/process/heartbeat';
import { databaseWatch, db } from '@/lib/core/database/db';

/** Whether the database responds. Settles within a second, whatever happens. */
export async function isDatabaseThere(): Promise<boolean> {
  const watch = databaseWatch();
  const isAnswered = await watch.ask();
  if (!isAnswered) watch.suspect();
  return isAnswered;
}

export function isWorkerThere(): Promise<boolean> {
  return hasWorker(db());
}
