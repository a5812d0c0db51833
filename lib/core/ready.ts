import 'server-only';
import { db, type Db } from './db';
import { requestLog } from './request-log';

/** Whether the database responds, so that the server can work. An error is logged. */
export async function isReady(): Promise<boolean> {
  try {
    await ping(db());
    return true;
  } catch (error) {
    (await requestLog()).error({ err: error }, 'database does not answer');
    return false;
  }
}

async function ping(db: Db): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
