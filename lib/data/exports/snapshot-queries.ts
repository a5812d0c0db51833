import 'server-only';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';

/** The page size of a query in rows, which limits the memory that a table takes. */
export const rowsPerPage = 500;

/** The time limit of a snapshot in milliseconds. An open snapshot keeps PostgreSQL from removing old row versions. */
export const maxAge = 10 * 60_000;

type Row = Record<string, unknown>;

/** The database at one moment, unaffected by later writes. */
export type Snapshot = {
  /** Returns the rows of a query in pages of at most `rowsPerPage`, each read on demand. One query at a time. */
  pages: (query: Prisma.Sql) => AsyncGenerator<Row[]>;
  /** Must be called after the last read. */
  close: () => void;
};

/** Opens a read-only transaction with repeatable read. Null while any server has one open with the same key. */
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
  // From here on, the promise only fails when the snapshot ends, and the reader has received that error already.
  over.catch(opened.reject);
  return opened.promise;
}

/** Reads through a cursor: the query is planned and run once, and PostgreSQL keeps the unread rows. */
async function* pagesOf(tx: Prisma.TransactionClient, query: Prisma.Sql): AsyncGenerator<Row[]> {
  await tx.$executeRaw`DECLARE exported NO SCROLL CURSOR FOR ${query}`;
  for (;;) {
    const page = await tx.$queryRaw<Row[]>`FETCH FORWARD ${Prisma.raw(String(rowsPerPage))} FROM exported`;
    if (page.length > 0) yield page;
    if (page.length < rowsPerPage) break;
  }
  await tx.$executeRaw`CLOSE exported`;
}
