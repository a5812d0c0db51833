import { fstatSync, openSync, readSync } from 'node:fs';

/** A node of the plan with which PostgreSQL executed a statement. Rows are those of one loop. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

export type Plan = { 'Query Text': string; Plan: PlanNode };

/**
 * Settings of a database: it logs the plan of each statement, also of those in triggers, with the rows that were read.
 * It reads a whole table only where no index can be used. By default it would do so for small tables.
 */
export const planSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/** Returns a function that returns the plans that PostgreSQL has logged since its last call. */
export function followPlans(logFile: string): () => Plan[] {
  const file = openSync(logFile, 'r');
  let read = fstatSync(file).size;
  let rest = '';
  return () => {
    const bytes = Buffer.alloc(fstatSync(file).size - read);
    read += readSync(file, bytes, 0, bytes.length, read);
    const text = rest + bytes.toString();
    // The lines of a message are indented. The last message may be still incomplete.
    const messages = [...text.matchAll(/ plan:\n(\t\{\n(?:\t .*\n)*\t\}\n)/g)];
    const last = messages.at(-1);
    rest = last ? text.slice(last.index + last[0].length) : text;
    return messages.map(([, plan = '']) => JSON.parse(plan) as Plan);
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Returns descriptions of the nodes that have read that many rows of a table at once without the help of an index: a
 * scan of the table or of an index from the beginning, or a filter that discarded nearly everything.
 */
export function wasteIn({ Plan: plan }: Plan, many: number): { table: string; what: string }[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const read = node['Actual Rows'] + removed;
    if (table === undefined || read < many) return [];
    const type = node['Node Type'];
    const isWhole = type === 'Seq Scan' || (/^Index/.test(type) && node['Index Cond'] === undefined);
    if (isWhole) return [{ table, what: `reads ${table} from the beginning, ${read} rows` }];
    return removed < 0.8 * read
      ? []
      : [{ table, what: `reads ${read} rows of ${table} and needs ${read - removed}` }];
  });
}
