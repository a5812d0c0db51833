import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Returns a list that gets each payload notified on a channel of the database, from now until the test is finished. */
export async function hearOn(channel: string, databaseUrl: string): Promise<string[]> {
  const heard: string[] = [];
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  onTestFinished(() => listener.end());
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  return heard;
}
