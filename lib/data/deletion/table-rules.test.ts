import { expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { inventory } from '@/lib/data/privacy/inventory-rules';
import { topics, type Topic } from '@/lib/data/privacy/topic-rules';
import { actorColumns, signedColumns, tableRules } from './table-rules';

const database = testDatabase();

/** Tables about people that the deletion does not change, and the reason for each. */
const staying: Record<string, string> = {
  audit_events: 'the log of a team: the ids in it are replaced',
  line_up_edits:
    'the work of a team: the id of who did it is replaced, and what is about somebody goes at once',
  operator_events: 'the log of who runs the platform: the ids in it are replaced',
  brands: 'the contact of a brand',
  public_changes: 'deleted after two days',
};

it('every table with something about a person has a rule, or says why not', () => {
  const about = Object.entries(inventory).flatMap(([table, row]) => (row.about ? [table] : []));
  expect([...Object.keys(tableRules), ...Object.keys(staying)].sort()).toEqual(about.sort());
});

it('what the inventory calls erased is parked or ends, and a name that stays has a time', () => {
  const whole = new Set(['park', 'end', 'empty', 'follows']);
  const wrong = Object.entries(inventory).flatMap(([table, { about = {} }]) => {
    const does = tableRules[table as keyof typeof tableRules]?.does;
    return (Object.keys(about) as Topic[]).flatMap((topic) => {
      const { atDeletion, whose } = topics[topic];
      if (whose !== 'you' || atDeletion === 'stays') return [];
      // Columns of actors in a log that stays are checked below.
      if (atDeletion === 'anonymised')
        return table in staying || does === 'unsign' ? [] : [`${table}: ${topic}`];
      return does && (whole.has(does) || does === 'keepName') ? [] : [`${table}: ${topic}`];
    });
  });
  expect(wrong).toEqual([]);
});

it('every column that names an account, a profile or an address has a rule', async () => {
  const columns = await database.db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~* '(comedianId|accountId|email)$'`;
  const other = [...signedColumns, ...actorColumns].map(({ table, column }) => `${table}.${column}`);
  const known = [
    ...other,
    'audit_events.accountId',
    'operator_events.operatorAccountId',
    'brands.contactEmail',
  ];
  const without = columns.filter(
    ({ table, column }) => !(table in tableRules) && !known.includes(`${table}.${column}`),
  );
  expect(without).toEqual([]);
  // A row of a parked table may name an author, who may be somebody else.
  const authors = columns.filter(({ column }) => /.ComedianId$/.test(column));
  expect(authors.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(other.sort());
});

it('every row that a foreign key would delete with the profile is parked, or goes for good', async () => {
  const children = await database.db.$queryRaw<{ table: string; rule: string }[]>`
    SELECT DISTINCT conrelid::regclass::text AS "table", confdeltype::text AS rule FROM pg_constraint
    WHERE contype = 'f' AND confrelid IN ('comedians'::regclass, 'accounts'::regclass, 'applications'::regclass)`;
  expect(children.filter(({ table }) => !(table in tableRules))).toEqual([]);
  // A foreign key to a profile that forbids its deletion would make the deletion of the account fail.
  expect(children.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([]);
});
