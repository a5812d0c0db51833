import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { currentWork, type Work } from '@/lib/core/process/work-context';
import { isDatabaseAway } from './database-trouble';
import type { Db } from './db';

type Rows = Record<string, unknown>[];

/** The names of the columns with instants. */
type Instant<Row> = { [Name in keyof Row & string]: Date extends Row[Name] ? Name : never }[keyof Row &
  string];

type Asked = { sql: Prisma.Sql; answer: PromiseWithResolvers<Rows> };

/** The statements for which a request has asked in this turn of the event loop, by client. */
const asked = new WeakMap<Work, Map<Db, Asked[]>>();

/**
 * Returns the rows of a statement that reads. All for which one request asks at the same time go to the database as one
 * statement, because a statement costs the processor more than its rows. If that fails, each goes alone, so one that
 * cannot be answered keeps none of the others from its rows.
 *
 * The rows come as JSON, which has no dates.
 *
 * @param instants all columns with instants
 */
export async function readRows<Row>(
  db: Db,
  sql: Prisma.Sql,
  ...[instants]: [Instant<Row>] extends [never] ? [] : [instants: Record<Instant<Row>, true>]
): Promise<Row[]> {
  const work = currentWork();
  const rows = work ? await ask(db, sql, work) : (await readAll(db, [sql]))[0]!;
  for (const row of rows) {
    for (const column of Object.keys(instants ?? {})) {
      const at = row[column];
      if (typeof at === 'string') row[column] = new Date(at);
    }
  }
  return rows as Row[];
}

function ask(db: Db, sql: Prisma.Sql, work: Work): Promise<Rows> {
  const answer = Promise.withResolvers<Rows>();
  const ofRequest = asked.get(work) ?? new Map<Db, Asked[]>();
  const others = ofRequest.get(db);
  if (others) others.push({ sql, answer });
  else {
    const all = [{ sql, answer }];
    asked.set(work, ofRequest.set(db, all));
    setImmediate(() => {
      ofRequest.delete(db);
      void answerAll(db, all);
    });
  }
  return answer.promise;
}

async function answerAll(db: Db, all: readonly Asked[]): Promise<void> {
  try {
    const read = await readAll(
      db,
      all.map(({ sql }) => sql),
    );
    for (const [index, { answer }] of all.entries()) answer.resolve(read[index]!);
  } catch (error) {
    if (all.length === 1 || isDatabaseAway(error)) for (const { answer } of all) answer.reject(error);
    else for (const one of all) void answerAll(db, [one]);
  }
}

/** Reads the rows of several statements by one. */
async function readAll(db: Db, statements: readonly Prisma.Sql[]): Promise<Rows[]> {
  const parts = statements.map(
    (sql) => Prisma.sql`(SELECT coalesce(json_agg(part), '[]') FROM (${sql}) AS part)`,
  );
  const [row] = await db.$queryRaw<{ answer: string }[]>`
    SELECT json_build_array(${Prisma.join(parts)})::text AS answer`;
  if (!row) throw new Error('A query without a condition answered no row.');
  return JSON.parse(row.answer) as Rows[];
}
