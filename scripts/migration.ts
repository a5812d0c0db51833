import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCommand, withDatabase } from './own-database';
import { prismaProgram } from './start/build';
import { readArguments } from './start/arguments';
import { Failure } from './start/failure';
import { projectDir, shown } from './start/project';

const usage = `Writes a migration from the difference between the migrations and prisma/schema; applies nothing:

  npm run migration -- what_it_does`;

/** The characters that the name of a migration may contain. */
const namePattern = /^[a-z\d]+(_[a-z\d]+)*$/;

/** Returns the typed name, or throws a `Failure` that explains the command. */
export function readName(args: string[]): string {
  const [name = ''] = readArguments(args, usage, {}, 1).words;
  if (namePattern.test(name)) return name;
  throw new Failure(`Say what it does, in small letters, digits and underscores.\n\n${usage}`);
}

/**
 * Writes a new migration, to be read and completed by hand before `npm run migrate` or the next start applies it.
 * Existing migrations are replayed in a temporary database, so no data are touched.
 *
 * @param databaseUrl any database on a server whose user may make databases
 * @param project the folder of `prisma.config.ts`
 * @returns the file, and whether it contains anything: without a change of the schema it is empty, to be written by
 *   hand
 * @throws Failure when the schema or a migration is wrong
 */
export async function writeMigration(
  databaseUrl: string,
  name: string,
  project = projectDir,
): Promise<{ file: string; isEmpty: boolean }> {
  const migrations = path.join(project, 'prisma/migrations');
  const args = ['--from-migrations', migrations, '--to-schema', path.join(project, 'prisma/schema')];
  const script = await diff(args, databaseUrl, project);
  const folder = path.join(migrations, `${timestamp(new Date())}_${name}`);
  await mkdir(folder);
  const file = path.join(folder, 'migration.sql');
  await writeFile(file, script);
  return { file, isEmpty: !/^(?!--|\s*$)/m.test(script) };
}

/** Returns the output of Prisma's command line. Throws a `Failure` with the reason that it prints. */
async function diff(args: string[], databaseUrl: string, cwd: string): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    NO_COLOR: '1',
    // The schema engine is a script that takes Node from the path, so the Node of this process comes first.
    PATH: path.dirname(process.execPath) + path.delimiter + (process.env.PATH ?? ''),
  };
  const command = [prismaProgram, 'migrate', 'diff', ...args, '--script'];
  try {
    return (await promisify(execFile)(process.execPath, command, { cwd, env })).stdout;
  } catch (error) {
    throw new Failure(`The migration could not be made: ${reasonOf(error)}`, { cause: error });
  }
}

/** Returns the command line's `Error: P3018` with its details, on one line. */
function reasonOf(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  const [, reason = stderr || message] = /^Error:(?: P\d{4})?:?\s+([^]+)/m.exec(stderr) ?? [];
  return reason
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ Read more about \S.*$/, '');
}

/** Prisma's format: 20261121035832. */
function timestamp(now: Date): string {
  return now.toISOString().replace(/\D/g, '').slice(0, 14);
}

if (import.meta.main) {
  await runCommand(async (args) => {
    const name = readName(args);
    await withDatabase(async (databaseUrl) => {
      const { file, isEmpty } = await writeMigration(databaseUrl, name);
      if (isEmpty) console.log('The schema has not changed: the migration is empty, for SQL of your own.');
      console.log(`${shown(file)} is there. Read and complete it, then apply it: npm run migrate`);
    });
  });
}
