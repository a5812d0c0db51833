import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { afterTurns } from '@/lib/core/load/waiting';
import { requestPatience } from './patience';
import { createPool } from './connections';
import { testDatabase } from '@/lib/core/testing/database';

const database = testDatabase();

/** Milliseconds. The stall is longer than every limit, and each limit than connecting takes on a busy machine. */
const [limit, stall] = [1500, 1800];

/** Blocks the event loop. */
const standStill = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stall);

const pool = () => {
  const patience = { ...requestPatience, connection: limit, response: limit };
  const made = createPool(database.url, patience, { connections: 2 });
  onTestFinished(() => made.end());
  return made;
};

it('reads a response that came while this process stood still', async () => {
  const connections = pool();
  await connections.query('SELECT 1');
  const client = await connections.connect();
  onTestFinished(() => client.release());
  const queries = [client.query('SELECT 2 AS number'), connections.query('SELECT 2 AS number')];
  // The statements are sent in this turn.
  await nextTurn();
  standStill();
  for (const { rows } of await Promise.all(queries)) expect(rows).toEqual([{ number: 2 }]);
});

it('goes on connecting, and waiting for a connection, after it', async () => {
  const connections = pool();
  const queries = Array.from({ length: 4 }, () => connections.query('SELECT 1'));
  await nextTurn();
  standStill();
  expect(await Promise.all(queries)).toHaveLength(4);
});

it('ends a wait for a connection that is not free, and gives it to the next one when it is', async () => {
  const connections = pool();
  const held = [await connections.connect(), await connections.connect()];
  await expect(connections.query('SELECT 1')).rejects.toThrow('cannot be reached');
  const late = connections.connect();
  await expect(late).rejects.toThrow('cannot be reached');
  for (const client of held) client.release();
  expect((await connections.query('SELECT 1')).rowCount).toBe(1);
});

it('counts a stall as one step, and ends when nothing has come', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const begunAt = performance.now();
  afterTurns(limit, () => resolve(performance.now() - begunAt));
  standStill();
  expect(await promise).toBeGreaterThan(stall);
});

it('lets the planner know that rows out of order cost hardly more', async () => {
  const { rows } = await pool().query('SHOW random_page_cost');
  expect(rows).toEqual([{ random_page_cost: '1.1' }]);
});
