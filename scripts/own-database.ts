import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem, parseEnv } from '@/lib/core/process/env';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { awaitDatabase, checkDatabase } from './start/database';
import { HelpAsked, readArguments } from './start/arguments';
import { Failure, wordsOf } from './start/failure';
import { runningPostgres, startPostgres } from './start/postgres';
import { dataDir, projectDir } from './start/project';

/**
 * Runs a command's work on the app's database: the one of DATABASE_URL (also from a file `.env`), otherwise the
 * embedded one in .data/. The embedded one is started for the work, unless the app is running with it.
 *
 * @param options.until the signal that ends waiting for an unreachable database; without it, an unreachable database
 *   is a failure
 * @param options.say reports the wait; by default on stdout
 */
export async function withDatabase(
  work: (databaseUrl: string) => Promise<void>,
  { until, say = console.log }: { until?: AbortSignal; say?: (words: string) => void } = {},
): Promise<void> {
  const file = join(projectDir, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const given = process.env.DATABASE_URL?.trim();
  if (given) {
    checkAddress();
    await (until ? awaitDatabase(given, { onProgress: say, signal: until }) : checkDatabase(given));
    return work(given);
  }
  const embedded = join(dataDir, 'postgres');
  const running = runningPostgres(embedded);
  if (running) return work(running);
  const server = await startPostgres({ dataDir: embedded, onProgress: say });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Runs a command's work with one connection to the app's database, which is found as by `withDatabase`. */
export async function withConnection(work: (db: PrismaClient) => Promise<void>): Promise<void> {
  // Loaded only here: the module is server-only, and the browser tests, which are no server, import this file.
  const { createDb } = await import('@/lib/core/database/db');
  await withDatabase(async (databaseUrl) => {
    const db = createDb(databaseUrl, { connections: 1 });
    try {
      await work(db);
    } finally {
      await db.$disconnect();
    }
  });
}

function checkAddress(): void {
  const parsed = parseEnv(process.env);
  const problem = parsed.ok ? undefined : parsed.problems.find(({ variable }) => variable === 'DATABASE_URL');
  if (problem) throw new Failure(describeProblem(problem));
}

/**
 * Runs a command with its arguments. An expected failure prints its message on stderr and exits with 1; a bug prints
 * its stack. A request for help gets the usage, and 0.
 */
export async function runCommand(
  work: (args: string[]) => Promise<void>,
  complain: (failure: unknown) => void = console.error,
): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    if (error instanceof HelpAsked) return console.log(error.message);
    complain(wordsOf(error) ?? error);
    process.exitCode = 1;
  }
}

/**
 * Parses the arguments of a command with several actions: the action, and its options. Throws a `Failure` that
 * explains the command for any other argument.
 */
export function readAction<Action extends string, Option extends string = never>(
  args: string[],
  usage: string,
  { actions, options = [] }: { actions: readonly Action[]; options?: readonly Option[] },
): { action: Action; values: { [Name in Option]?: string } } {
  const texts = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]));
  const { values, words } = readArguments(args, usage, texts, Infinity);
  const said = words.join(' ');
  const action = actions.find((one) => one === said);
  if (action) return { action, values: values as { [Name in Option]?: string } };
  throw new Failure(`${said === '' ? 'Say what to do.' : `There is no "${said}".`}\n\n${usage}`);
}

/**
 * Runs the command of a script, by its arguments, with one connection to the app's database, and prints its answer.
 *
 * @param readWanted parses the arguments; throws a `Failure` when they are invalid
 */
export async function runWanted<Wanted>(
  readWanted: (args: string[]) => Wanted,
  run: (db: PrismaClient, wanted: Wanted, now: Date) => Promise<string>,
): Promise<void> {
  await runCommand(async (args) => {
    const wanted = readWanted(args);
    await withConnection(async (db) => console.log(await run(db, wanted, new Date())));
  });
}
