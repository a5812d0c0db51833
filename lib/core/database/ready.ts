import 'server-only';
import { databaseWatch } from './db';

/** Whether the database responds, so that the server can work. Settles within a second, whatever happens. */
export async function isReady(): Promise<boolean> {
  const watch = databaseWatch();
  const isAnswered = await watch.ask();
  if (!isAnswered) watch.suspect();
  return isAnswered;
}
