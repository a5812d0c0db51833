import 'server-only';
import { databaseWatch } from './db';

/** Whether the database responds. Settles within a second, whatever happens. */
export async function isDatabaseThere(): Promise<boolean> {
  const watch = databaseWatch();
  const isAnswered = await watch.ask();
  if (!isAnswered) watch.suspect();
  return isAnswered;
}
