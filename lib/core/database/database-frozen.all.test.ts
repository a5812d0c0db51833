import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postgresControl, type PostgresControl } from '@/scripts/testing/postgres-control';
import { startPostgres } from '@/scripts/start/postgres';
import { createDb } from './db';
import { isDatabaseTrouble } from './database-trouble';
import { createDatabaseWatch, type DatabaseWatch } from './connections';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { createLive } from '@/lib/core/live/live';
import { log } from '@/lib/core/process/log';
import { jobPatience } from './patience';
import { inTransaction } from './transaction';

let postgres: PostgresControl;
let db: PrismaClient;
let watch: DatabaseWatch;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-frozen-'));
  const dataDir = path.join(folder, 'postgres');
  postgres = postgresControl(dataDir, await startPostgres({ dataDir }));
  watch = createDatabaseWatch(postgres.url);
  const patience = { ...jobPatience, connection: 1500, response: 1500, turn: 1000 };
  db = createDb(postgres.url, { patience, connections: 3, watch });
  return async () => {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  };
});
afterAll(() => db.$disconnect());

const untilBack = () => expect.poll(() => watch.isAway()).toBe(false);

const thrown = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('gives up on a frozen PostgreSQL, and goes on when it thaws', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await db.$queryRaw`SELECT 1`;
  postgres.freeze();
  const queries = Array.from({ length: 8 }, () => thrown(db.$queryRaw`SELECT 1`));
  const begun = Array.from({ length: 3 }, () => thrown(inTransaction(db, (tx) => tx.$queryRaw`SELECT 1`)));
  for (const error of await Promise.all([...queries, ...begun])) expect(error).toSatisfy(isDatabaseTrouble);

  // Once the database counts as unreachable, further requests fail at once instead of waiting for it.
  await expect.poll(() => watch.isAway()).toBe(true);
  expect(await thrown(db.$queryRaw`SELECT 1`)).toMatchObject({
    message: 'The database is away.',
    isUndone: true,
  });
  expect(await watch.ask()).toBe(false);

  postgres.thaw();
  await untilBack();
  await db.$queryRaw`SELECT 1`;
});

it('says that a commit may have been done when its response does not come', async () => {
  await db.$executeRaw`CREATE TABLE written (id int)`;
  const committing = inTransaction(db, async (tx) => {
    await tx.$executeRaw`INSERT INTO written VALUES (1)`;
    postgres.freeze();
  });
  expect(await thrown(committing)).toMatchObject({ name: 'DatabaseTrouble', isUndone: false });
  postgres.thaw();
  await untilBack();

  const writing = inTransaction(db, async (tx) => {
    postgres.freeze();
    await tx.$executeRaw`INSERT INTO written VALUES (2)`;
  });
  expect(await thrown(writing)).toMatchObject({ name: 'DatabaseTrouble', isUndone: true });
  postgres.thaw();
  await untilBack();
  // The connection of that statement is closed, and its transaction was rolled back.
  const open = () => db.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'`;
  await expect.poll(open).toEqual([]);
  await expect(db.$queryRaw`SELECT id FROM written WHERE id = 2`).resolves.toEqual([]);
});

it('fails at once while PostgreSQL is gone, and listens again afterwards', async () => {
  const live = createLive(postgres.url, ['frozen_test']);
  const changed = vi.fn();
  const leave = live.subscribe('frozen_test', 'show', changed);
  await expect.poll(() => changed).toHaveBeenCalledTimes(1);

  await postgres.kill();
  expect(await thrown(db.$queryRaw`SELECT 1`)).toSatisfy(isDatabaseTrouble);
  expect(await thrown(inTransaction(db, (tx) => tx.$queryRaw`SELECT 1`))).toMatchObject({ isUndone: true });
  expect(await watch.ask()).toBe(false);

  await postgres.restart();
  await untilBack();
  await expect.poll(() => changed).toHaveBeenCalledTimes(2);
  await db.$executeRaw`SELECT pg_notify('frozen_test', 'show')`;
  await expect.poll(() => changed).toHaveBeenCalledTimes(3);
  leave();
});
