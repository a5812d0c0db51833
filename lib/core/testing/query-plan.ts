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

/** Returns a node and all nodes below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

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
