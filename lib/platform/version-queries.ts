import 'server-only';
import type { Db } from '@/lib/core/database/db';

/** Returns the version of the database server: "18.4". */
export async function findDatabaseVersion(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ version: string }[]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version`;
  return row?.version ?? '';
}

/** Returns how many migrations were applied, and the name of the last one; null without any. */
export async function findMigrations(db: Db): Promise<{ count: number; last: string | null }> {
  const [row] = await db.$queryRaw<{ count: number; last: string | null }[]>`
    SELECT count(*)::int AS count, max(migration_name) AS last
    FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return row ?? { count: 0, last: null };
}
