import { expect, it } from 'vitest';
import { inventory } from '@/lib/core/generated/columns';
import { testDatabase } from '@/lib/core/testing/database';
import { topics, type Topic } from '@/lib/data/privacy/topic-rules';
import { namedTables } from './parking-commands';

const database = testDatabase();

const tables = Object.entries(inventory);

/** The effects of an account's deletion on rows, by the privacy page's name for them (`atDeletion`). */
const ways = {
  erased: ['park', 'end', 'empty', 'follows', 'keepName'],
  nameLater: ['park', 'end', 'empty', 'follows', 'keepName'],
  anonymised: ['unsign', 'stays'],
};

it('what a topic says of the deletion is what becomes of its tables', () => {
  const wrong = tables.flatMap(([table, { topics: named, deletion }]) =>
    (named as readonly Topic[]).flatMap((topic) => {
      const { atDeletion, whose } = topics[topic];
      if (whose !== 'you' || atDeletion === 'stays') return [];
      return ways[atDeletion].includes(deletion ?? '') ? [] : [`${table}: ${topic}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it('the tables that keep a name are those of the schema', () => {
  const keeping = tables.flatMap(([table, { deletion }]) => (deletion === 'keepName' ? [table] : []));
  expect(keeping.sort()).toEqual([...namedTables].sort());
});

it('every row that a foreign key would delete with the profile is parked, or goes for good', async () => {
  const children = await database.db.$queryRaw<{ table: string; rule: string }[]>`
    SELECT DISTINCT conrelid::regclass::text AS "table", confdeltype::text AS rule FROM pg_constraint
    WHERE contype = 'f' AND confrelid IN ('comedians'::regclass, 'accounts'::regclass, 'applications'::regclass)`;
  const deleted = tables.flatMap(([table, { deletion }]) =>
    deletion && deletion !== 'stays' ? [table] : [],
  );
  expect(children.filter(({ table }) => !deleted.includes(table))).toEqual([]);
  // A restricting foreign key to a profile would make the deletion of the account fail.
  expect(children.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([]);
});
