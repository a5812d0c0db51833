import 'server-only';
import type { Db } from '@/lib/core/database/db';

/** The kinds of stored files, by what they belong to. */
export const fileKinds = ['brandPictures', 'personPictures', 'chatPictures', 'videos', 'uploads'] as const;

/** How many files of a kind there are, and their size in bytes. */
export type FileCount = { kind: (typeof fileKinds)[number]; count: number; bytes: number };

/**
 * Counts the stored files by kind, from the database. Listing the files themselves would take longer the more there
 * are. `uploads` are running uploads of videos.
 */
export async function countFiles(db: Db): Promise<FileCount[]> {
  return db.$queryRaw<FileCount[]>`
    SELECT
      CASE
        WHEN EXISTS (SELECT FROM chat_messages WHERE "pictureId" = pictures.id) THEN 'chatPictures'
        WHEN "brandId" IS NOT NULL THEN 'brandPictures'
        ELSE 'personPictures'
      END AS kind,
      count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes
    FROM pictures GROUP BY 1
    UNION ALL
    SELECT 'videos', count(*)::int, coalesce(sum(bytes), 0)::float8
    FROM (SELECT bytes FROM videos UNION ALL SELECT bytes FROM recordings) AS films
    UNION ALL
    SELECT 'uploads', count(*)::int, coalesce(sum(bytes), 0)::float8 FROM video_uploads WHERE problem IS NULL`;
}

/** Returns the size of the database in bytes. */
export async function findDatabaseSize(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: number }[]>`
    SELECT pg_database_size(current_database())::float8 AS bytes`;
  return row?.bytes ?? 0;
}
