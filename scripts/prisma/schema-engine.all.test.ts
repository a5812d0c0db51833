import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../testing/empty-database';

const ENGINE = path.join(import.meta.dirname, 'schema-engine.mjs');
const SCHEMA = `
  datasource db {
    provider = "postgresql"
  }
  model Joke {
    id   Int    @id
    text String
  }`;
const TABLE = 'CREATE TABLE "Joke" ("id" INTEGER NOT NULL, "text" TEXT NOT NULL, PRIMARY KEY ("id"));';
/** Semicolons inside of a comment, a function and a text, which must not end the statement. */
const FUNCTION = `-- laughs; or not
  CREATE FUNCTION laugh() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'ha; ha'; END; $$;`;

interface Answer {
  result?: { exitCode?: number; appliedMigrationNames?: string[] };
  error?: { data: { message: string; error_code?: string } };
}

/** Sends one request to an engine of its own. Returns the response, and everything printed before it. */
async function ask(url: string, method: string, params: object) {
  const args = ['--datasource', JSON.stringify({ url })];
  const engine = spawn(process.execPath, [ENGINE, ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
  engine.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
  let printed = '';
  let answer: Answer = {};
  for await (const line of createInterface({ input: engine.stdout })) {
    const message = JSON.parse(line) as Answer & { params?: { content: string } };
    if (message.params) printed += message.params.content;
    else answer = message;
  }
  return { ...answer, printed };
}

const filters = { externalTables: [], externalEnums: [] };
const datamodel = { tag: 'schemaDatamodel', files: [{ path: 'main.prisma', content: SCHEMA }] };
const migrations = (...scripts: string[]) => ({
  baseDir: '/migrations',
  lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
  shadowDbInitScript: '',
  migrationDirectories: scripts.map((script, index) => ({
    path: `${index + 1}_test`,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
  })),
});

it('says which server it cannot reach, and keeps the password to itself', async () => {
  const url = 'postgresql://somebody:secret@127.0.0.1:1/spots';
  const { error } = await ask(url, 'applyMigrations', { migrationsList: migrations(), filters });
  expect(error?.data.message).toBe('Nothing answers at 127.0.0.1:1: is PostgreSQL running there?');
});

describe('with PostgreSQL', () => {
  const { name, admin, urlOf } = emptyDatabase('schema_engine_test');
  const url = urlOf(name);

  it('applies migrations with semicolons in every place', async () => {
    const migrationsList = migrations(TABLE, FUNCTION);
    const { result } = await ask(url, 'applyMigrations', { migrationsList, filters });
    expect(result?.appliedMigrationNames).toEqual(['1_test', '2_test']);
  });

  it('compares migrations with a schema and leaves no shadow database', async () => {
    const diff = (...scripts: string[]) =>
      ask(url, 'diff', {
        from: { tag: 'migrations', ...migrations(...scripts) },
        to: datamodel,
        script: true,
        exitCode: true,
        filters,
      });
    expect((await diff(TABLE, FUNCTION)).result?.exitCode).toBe(0);
    expect((await diff(FUNCTION)).printed).toContain('CREATE TABLE "Joke"');
    expect((await diff('SELECT nonsense;')).error?.data.message).toContain('nonsense');

    // Other tests may have shadow databases at the same time.
    const shadows = "SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow_db_%'";
    await expect.poll(async () => (await admin.query(shadows)).rows).toEqual([]);
  });

  it('names the migration that fails and undoes all of it', async () => {
    const migrationsList = migrations(TABLE, FUNCTION, 'DROP TABLE "Joke";\nSELECT nonsense;');
    const { error } = await ask(url, 'applyMigrations', { migrationsList, filters });
    expect(error?.data.error_code).toBe('P3018');
    expect(error?.data.message).toMatch(/^The migration 3_test failed: .*nonsense.*line 2/);

    const to = { tag: 'schemaDatasource', files: datamodel.files, configDir: '.' };
    const { printed } = await ask(url, 'diff', { from: datamodel, to, script: false, filters });
    expect(printed).toBe('No difference detected.');
  });
});
