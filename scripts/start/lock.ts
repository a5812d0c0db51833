import { accessSync, chownSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readIfThere } from './project';

export interface Lock {
  /** True when the last holder ended without releasing the lock. Programs that it started may still be running. */
  abandoned: boolean;
  release(): void;
}

export class LockHeld extends Error {
  constructor(readonly pid: number) {
    super(`Process ${pid} holds the lock.`);
  }
}

/** SQLite's result code for a database that is locked (sqlite.org/rescode.html#busy). */
const busy = 5;

/**
 * Takes the lock of the given file, which contains the holder's process id, or throws `LockHeld`. SQLite locks an empty
 * database beside the file: the system ends this lock together with the process, however the process ends.
 */
export function takeLock(file: string): Lock {
  // SQLite does not tell the reason for a file that it cannot open.
  accessSync(dirname(file), constants.W_OK);
  const empty = `${file}.sqlite`;
  // For its owner alone: a user who may read a file may lock it.
  if (!existsSync(empty)) writeFileSync(empty, '', { mode: 0o600, flag: 'a' });
  const { uid, gid } = statSync(dirname(file));
  // A start as root does not keep the owner of the folder out later.
  if (process.getuid?.() === 0) chownSync(empty, uid, gid);
  accessSync(empty, constants.R_OK | constants.W_OK);
  const database = new DatabaseSync(empty);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    const abandoned = existsSync(file);
    writeFileSync(file, String(process.pid));
    return { abandoned, release: () => release(file, database) };
  } catch (error) {
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === busy;
    if (isHeld) database.close();
    // On a full disk the file exists by now, and is empty.
    else release(file, database);
    throw isHeld ? new LockHeld(Number(readIfThere(file))) : error;
  }
}

/** Does nothing the second time, when the file may be another holder's. */
function release(file: string, database: DatabaseSync): void {
  if (!database.isOpen) return;
  rmSync(file, { force: true });
  database.close();
}
