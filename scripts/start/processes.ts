import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const isLinux = platform() === 'linux';

/**
 * What tells a running process apart from a later one that got the same id: the moment of its start, and on Linux,
 * where that counts from the machine's own start, which start of the machine that was. Null when there is no such
 * process (a zombie, ended but not yet collected by its parent, is none).
 */
export function processIdentity(pid: number): string | null {
  if (!isLinux) {
    const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
    return started || null;
  }
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // proc(5): "pid (name) state ppid ...", start time being field 22. The name may hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`;
}

/** True once the process has ended, false when it still runs after the time (milliseconds). */
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
