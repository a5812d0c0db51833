import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const isLinux = platform() === 'linux';

/**
 * Returns the identity of a running process, which a later one with the same id does not share: its start time. On
 * Linux that is relative to the machine's boot, so the boot's id is added. Null when there is no such process; a
 * zombie (ended, but not yet collected by its parent) counts as none.
 */
export function processIdentity(pid: number): string | null {
  if (!isLinux) {
    const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
    return started || null;
  }
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // proc(5): "pid (name) state ppid ...". Field 22 is the start time. The name may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`;
}

/** Waits for the end of a process. Returns false when it is still running after the time (milliseconds). */
export async function waitForEnd(pid: number, identity: string, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout;
  while (processIdentity(pid) === identity) {
    if (performance.now() > end) return false;
    await sleep(50);
  }
  return true;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
