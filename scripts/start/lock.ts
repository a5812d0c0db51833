import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode, isOutOfSpace } from './failure';
import { processIdentity } from './processes';
import { readIfThere } from './project';

export interface Lock {
  /** True when the last holder ended without releasing the lock. Programs that it started may still be running. */
  abandoned: boolean;
  release(): void;
}

/** The process id, and an identity that distinguishes it from a later process with the same id. */
const holderSchema = z.object({ pid: z.number(), identity: z.string() });

export class LockHeld extends Error {
  constructor(readonly pid: number) {
    super(`Process ${pid} holds the lock.`);
  }
}

/**
 * Takes the lock in the given file, or throws `LockHeld`. A lock whose process has ended is abandoned and does not
 * count, even if another process has the same id now.
 */
export async function takeLock(file: string): Promise<Lock> {
  const own = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) });
  let abandoned = false;
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return { abandoned, release: () => release(file, own) };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') {
        // On a full disk the file exists by now, and is empty.
        if (isOutOfSpace(error)) rmSync(file, { force: true });
        throw error;
      }
    }
    const found = await readSettled(file);
    if (found === null) continue;
    const holder = readHolder(found);
    if (holder && processIdentity(holder.pid) === holder.identity) throw new LockHeld(holder.pid);
    abandoned = true;
    remove(file, found);
  }
}

/** Reads the lock. A file is created first and filled afterwards, so an empty one is read again after a moment. */
async function readSettled(file: string): Promise<string | null> {
  const content = readIfThere(file);
  if (content !== '') return content;
  await sleep(200);
  return readIfThere(file);
}

function readHolder(content: string): z.output<typeof holderSchema> | null {
  try {
    return holderSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

/** Removes an abandoned lock, but not a new one that another process made in its place meanwhile. */
function remove(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readIfThere(aside) === expected) rmSync(aside);
  else renameSync(aside, file);
}

function release(file: string, own: string): void {
  if (readIfThere(file) === own) rmSync(file, { force: true });
}
