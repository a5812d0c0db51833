import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inventory } from '@/lib/core/generated/columns';
import { testDatabase } from '@/lib/core/testing/database';
import { projectDir } from '@/lib/core/testing/gather';
import { elsewhere } from './elsewhere-rules';
import { topics, topicsOf, type Topic } from './topic-rules';

const database = testDatabase();

it('has every column of the database, and no other', async () => {
  const columns = await database.db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`;
  const inDatabase = columns.map(({ table, column }) => `${table}.${column}`);
  const named = Object.entries(inventory).flatMap(([table, { columns: all }]) =>
    Object.keys(all).map((column) => `${table}.${column}`),
  );
  expect(named.sort()).toEqual(inDatabase.sort());
});

it('has for every topic a place where it is stored', () => {
  const stored = [
    ...Object.values(inventory).flatMap((table): readonly string[] => table.topics),
    ...Object.keys(elsewhere),
  ];
  expect([...new Set(stored)].sort()).toEqual((Object.keys(topics) as Topic[]).sort());
});

it('names every file that stores something in a browser', () => {
  const writes =
    /(?:local|session)Storage\.setItem\(|document\.cookie =|jar\.set\(|cookies\(\)\)\.set\(|cookies\.set\(|\bserviceWorker\b|\bcache\.put\(/;
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: projectDir }).filter(
    (file) => !/\.test\.|\/testing\/|\/generated\//.test(file),
  );
  const writers = files.filter((file) => writes.test(readFileSync(path.join(projectDir, file), 'utf8')));
  const named = new Set(Object.values(elsewhere).flatMap((place) => place.writers ?? []));
  expect([...named].sort()).toEqual(writers.sort());
  expect(topicsOf('device')).toEqual(
    (Object.keys(elsewhere) as Topic[]).filter((topic) => elsewhere[topic]?.writers),
  );
});
