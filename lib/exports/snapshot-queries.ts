import 'server-only';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';

/** Rows that are read at a time: what of a table is in memory at once. */
export const rowsPerPage = 500;

/** Milliseconds that a snapshot is kept for a slow reader. While it is, the database cannot tidy up what changed since. */
const maxAge = 10 * 60_000;

type Row = Record<string, unknown>;

/** The database as it was at one moment, whatever is written meanwhile. */
export type Snapshot = {
  /** What a query finds, in pages of at most `rowsPerPage`, each read when it is asked for. One query at a time. */
  pages: (query: Prisma.Sql) => AsyncGenerator<Row[]>;
  /** Has to be called, once it has been read or will not be. */
  close: () => void;
};

/**
 * Opens a snapshot that belongs to the key: one repeatable-read transaction that cannot write. Null while another one
 * of the same key is open, at any server.
 */
export async function openSnapshot(db: PrismaClient, key: string): Promise<Snapshot | null> {
  const opened = Promise.withResolvers<Snapshot | null>();
  const over = db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`;
      const [lock] = await tx.$queryRaw<{ isFree: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS "isFree"`;
      if (!lock?.isFree) return opened.resolve(null);
      const closed = Promise.withResolvers<void>();
      opened.resolve({ pages: (query) => pagesOf(tx, query), close: closed.resolve });
      await closed.promise;
    },
    { isolationLevel: 'RepeatableRead', timeout: maxAge },
  );
  // Once it is open, only its end can fail, and whoever reads has met that already.
  over.catch(opened.reject);
  return opened.promise;
}

/** By a cursor: the query is planned and run once, and PostgreSQL holds what is still to come. */
async function* pagesOf(tx: Prisma.TransactionClient, query: Prisma.Sql): AsyncGenerator<Row[]> {
  await tx.$executeRaw`DECLARE exported NO SCROLL CURSOR FOR ${query}`;
  for (;;) {
    const page = await tx.$queryRaw<Row[]>`FETCH FORWARD ${Prisma.raw(String(rowsPerPage))} FROM exported`;
    if (page.length > 0) yield page;
    if (page.length < rowsPerPage) break;
  }
  await tx.$executeRaw`CLOSE exported`;
}
