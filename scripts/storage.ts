import { storageName } from '@/lib/host/storage/abilities';
import { appFiles } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { joinStorage, storageProblem } from '@/lib/host/storage/marker';
import { readAction, runWanted } from './own-database';
import { Failure } from './start/failure';

const usage = `Says whether the storage of files is that of the database, or makes it so:

  npm run storage -- check
  npm run storage -- join`;

type Wanted = 'check' | 'join';

/** Parses the arguments. Throws a `Failure` with an explanation when they are invalid. */
export function readWanted(args: string[]): Wanted {
  return readAction(args, usage, { actions: ['check', 'join'] }).action;
}

/** Carries out the command, and returns the text to print. Throws a `Failure` for a mismatched storage. */
export async function run(db: PrismaClient, wanted: Wanted): Promise<string> {
  if (wanted === 'join') await joinStorage(db, appFiles());
  const problem = await storageProblem(db, { mayMark: false });
  if (problem) throw new Failure(problem);
  return `The files of this database are in ${storageName(process.env)}.`;
}

if (import.meta.main) await runWanted(readWanted, run);
