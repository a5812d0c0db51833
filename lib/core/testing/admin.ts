import { Client } from '@/lib/core/database/session';

/** Runs one statement on the database server, as the user in the address. */
export async function runAsAdmin(databaseUrl: string, sql: string): Promise<void> {
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
