import { expect, onTestFinished } from 'vitest';
import { escapeIdentifier } from 'pg';
import { Client } from '@/lib/core/database/session';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';

/** A node of the plan by which PostgreSQL has carried out a query, with some of its properties. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Carries out a query, and returns the nodes of its plan. */
export async function planOf(db: PrismaClient, query: Prisma.Sql): Promise<PlanNode[]> {
  const rows = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
    Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
  );
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
}

/** Returns how many rows a node has read, with those that its filter has removed. */
export const rowsReadBy = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Waits until that many statements of this database wait for a lock. */
export async function untilWaiting(db: PrismaClient, count: number): Promise<void> {
  const waits = () =>
    db.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(waits).toHaveLength(count);
}

/** Returns a list that gets each payload notified on a channel of the database, from now until the test is finished. */
export async function recordNotifications(channel: string, databaseUrl: string): Promise<string[]> {
  const received: string[] = [];
  const listener = new Client({ connectionString: databaseUrl });
  await listener.connect();
  onTestFinished(() => listener.end());
  listener.on('notification', ({ payload = '' }) => received.push(payload));
  await listener.query(`LISTEN ${escapeIdentifier(channel)}`);
  return received;
}
