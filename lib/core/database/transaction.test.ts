import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '@/lib/core/database/session';
import { createDb } from './db';
import { isDatabaseTrouble } from './database-trouble';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { jobPatience, type Patience } from './patience';
import { takeTurn, inTransaction, watchingWrites } from './transaction';
import { testDatabase } from '@/lib/core/testing/database';

const database = testDatabase();

/** Short limits, far from each other, so that it is clear which of them has ended a wait. */
const hasty: Patience = { ...jobPatience, turn: 1000, lock: 600, statement: 1500, transaction: 5000 };

let db: PrismaClient;
/** A client with the usual limits, for work that has to succeed. */
let patient: PrismaClient;
let holder: Client;
/** A connection of its own, because within a transaction PostgreSQL returns the same list of connections every time. */
let observer: Client;

beforeAll(async () => {
  db = createDb(database.url, { patience: hasty, connections: 5, transactions: 3 });
  patient = createDb(database.url, { connections: 5, transactions: 3 });
  holder = new Client({ connectionString: database.url });
  observer = new Client({ connectionString: database.url });
  await Promise.all([holder.connect(), observer.connect()]);
  await holder.query('CREATE TABLE things (id int PRIMARY KEY, changes int NOT NULL)');
  await holder.query('INSERT INTO things VALUES (1, 0), (2, 0)');
});
afterAll(async () => {
  await Promise.all([db.$disconnect(), patient.$disconnect()]);
  await Promise.all([holder.end(), observer.end()]);
});

/** Locks a row in another transaction until the returned function is called. */
async function hold(id: number): Promise<() => Promise<void>> {
  await holder.query('BEGIN');
  await holder.query('SELECT FROM things WHERE id = $1 FOR UPDATE', [id]);
  const free = async () => void (await holder.query('ROLLBACK'));
  onTestFinished(free);
  return free;
}

const change = (id: number, client = db) =>
  inTransaction(client, async (tx) => {
    takeTurn(tx, `thing ${id}`);
    await tx.$queryRaw`SELECT FROM things WHERE id = ${id} FOR UPDATE`;
    await tx.$executeRaw`UPDATE things SET changes = changes + 1 WHERE id = ${id}`;
  });

const changesOf = async (id: number) =>
  (await holder.query<{ changes: number }>('SELECT changes FROM things WHERE id = $1', [id])).rows[0]
    ?.changes;

/** Counts the connections of the client that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

describe('a row that somebody else has locked', () => {
  it('makes a change fail after a while, and it is certain that nothing was done', async () => {
    await hold(1);
    const error = await change(1).catch((error: unknown) => error);
    expect(isDatabaseTrouble(error) && error.isUndone).toBe(true);
  });

  it('is waited for by two connections at most, and each change fails in time', async () => {
    const before = await changesOf(1);
    const free = await hold(1);
    const outcomes = Array.from({ length: 12 }, () => change(1).then(String, isDatabaseTrouble));
    const most: number[] = [];
    const ended = Promise.all(outcomes).then((all) => ({ all }));
    for (let isOver = false; !isOver;) {
      most.push(await waiting());
      isOver = await Promise.race([
        ended.then(() => true),
        new Promise<false>((next) => setTimeout(next, 30, false)),
      ]);
    }
    expect((await ended).all).toEqual(Array(12).fill(true));
    expect(Math.max(...most)).toBe(2);
    await free();
    expect(await changesOf(1)).toBe(before);
  });

  it('leaves connections for those who want another row, or only read', async () => {
    const free = await hold(1);
    const crowd = Promise.allSettled(Array.from({ length: 12 }, () => change(1, patient)));
    const before = await changesOf(2);
    await change(2, patient);
    await expect(patient.$queryRaw`SELECT 1`).resolves.toHaveLength(1);
    expect(await changesOf(2)).toBe(Number(before) + 1);
    await free();
    await crowd;
  });

  it('is changed by all who still wait when it is released', async () => {
    const before = await changesOf(1);
    const free = await hold(1);
    const changes = Array.from({ length: 12 }, () => change(1, patient));
    while ((await waiting()) < 2);
    await free();
    await Promise.all(changes);
    expect(await changesOf(1)).toBe(Number(before) + 12);
  });
});

describe.each(['40P01', '40001'])(
  'a transaction that PostgreSQL rolls back because of another (%s)',
  (code) => {
    /** Fails as PostgreSQL does, without another transaction. */
    const failIn = (client: Pick<PrismaClient, '$executeRawUnsafe'>) =>
      client.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'rolled back' USING ERRCODE = '${code}'; END $$`);

    it('is tried again, and changes once', async () => {
      const before = await changesOf(2);
      let tries = 0;
      await inTransaction(db, async (tx) => {
        tries += 1;
        await tx.$executeRaw`UPDATE things SET changes = changes + 1 WHERE id = 2`;
        if (tries < 3) await failIn(tx);
      });
      expect(tries).toBe(3);
      expect(await changesOf(2)).toBe(Number(before) + 1);
    });

    it('is trouble that passes, once the tries are used up', async () => {
      const error = await inTransaction(db, failIn).catch((error: unknown) => error);
      expect(isDatabaseTrouble(error) && error.isUndone && error.isRefusal).toBe(true);
    });

    it('is trouble that passes as a single statement', async () => {
      const error = await failIn(db).catch((error: unknown) => error);
      expect(isDatabaseTrouble(error) && error.isUndone && error.isRefusal).toBe(true);
    });
  },
);

it('stops a statement that takes too long', async () => {
  const error = await db.$queryRaw`SELECT 1 FROM pg_sleep(20)`.catch((error: unknown) => error);
  expect(isDatabaseTrouble(error) && error.isUndone).toBe(true);
});

it('knows whether something was written before the trouble', async () => {
  const work = (writes: { isWritten: boolean }) =>
    inTransaction(db, (tx) => tx.$queryRaw`SELECT 1`)
      .then(() => db.$queryRaw`SELECT 1 FROM pg_sleep(20)`)
      .catch(() => writes.isWritten);
  await expect(watchingWrites(work)).resolves.toBe(true);
  await expect(watchingWrites(async (writes) => writes.isWritten)).resolves.toBe(false);
});
