import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from './failure';
import { processIdentity } from './processes';

export interface Lock {
  /** True when the last holder ended without releasing it: what it started may still run. */
  abandoned: boolean;
  release(): void;
}

/** Who holds a lock: the process id, and what tells it apart from a later process with that id. */
const holderSchema = z.object({ pid: z.number(), identity: z.string() });

export class LockHeld extends Error {
  constructor(readonly pid: number) {
    super(`Process ${pid} holds the lock.`);
  }
}

/**
 * Takes the lock that the file stands for, or throws `LockHeld`. The lock of a process that no longer runs does not
 * count, also when its id belongs to another process by now.
 */
export async function takeLock(file: string): Promise<Lock> {
  const own = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) });
  let abandoned = false;
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return { abandoned, release: () => release(file, own) };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const found = await readSettled(file);
    if (found === null) continue;
    const holder = readHolder(found);
    if (holder && processIdentity(holder.pid) === holder.identity) throw new LockHeld(holder.pid);
    abandoned = true;
    remove(file, found);
  }
}

/** The lock's content. It is written in two steps (made, filled), so an empty one gets a moment. */
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

/** Removes an abandoned lock, and not the one that somebody else took in its place a moment ago. */
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

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
