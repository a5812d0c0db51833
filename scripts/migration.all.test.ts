import { appendFile, cp, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { readName, writeMigration } from './migration';

/** A copy of the files from which a migration is made. */
let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'migration-test-'));
  for (const folder of ['migrations', 'schema']) {
    await cp(path.join('prisma', folder), path.join(project, 'prisma', folder), { recursive: true });
  }
  for (const used of ['prisma.config.ts', 'package.json', 'scripts', 'node_modules']) {
    await symlink(path.resolve(used), path.join(project, used));
  }
  return () => rm(project, { recursive: true });
});

const write = (name: string) => writeMigration(inject('postgresUrl'), name, project);

it('writes what changed in the schema beside the other migrations', async () => {
  await appendFile(path.join(project, 'prisma/schema/main.prisma'), '\nmodel Joke {\n  id Int @id\n}\n');
  const { file, isEmpty } = await write('add_jokes');
  expect(isEmpty).toBe(false);
  expect(await readFile(file, 'utf8')).toMatch(/^-- CreateTable\nCREATE TABLE "Joke"/);
  expect(path.relative(project, file)).toMatch(/^prisma\/migrations\/20\d{12}_add_jokes\/migration\.sql$/);
  expect((await readdir(path.join(project, 'prisma/migrations'))).sort().at(-2)).toMatch(/_add_jokes$/);
});

it('begins an empty one while the schema is what the migrations lead to', async () => {
  expect(await write('only_triggers')).toMatchObject({ isEmpty: true });
});

it('says what is wrong with the schema', async () => {
  await appendFile(path.join(project, 'prisma/schema/main.prisma'), '\nmodel Joke {}\n');
  await expect(write('add_jokes')).rejects.toThrow(/The migration could not be made: .*Joke/);
});

it.each([[], ['Add jokes'], ['../jokes'], ['--help'], ['add', 'jokes']])(
  'says how to call it instead of with %j',
  (...args) => {
    expect(() => readName(args)).toThrow('npm run migration -- what_it_does');
  },
);
