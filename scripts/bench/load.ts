import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import autocannon from 'autocannon';

/** A page to load, and the status that its response must have. Default: 200. */
export type Target = {
  name: string;
  url: string;
  cookie?: string;
  /** The value of the header `If-None-Match`. */
  tag?: string;
  status?: number;
  pid: number;
};

/** The result of one round. */
export type Round = {
  perSecond: number;
  /** Processor time of the server per request, in milliseconds; null if the system does not report it. */
  processor: number | null;
  /** The 99th percentile of the response time, in whole milliseconds and at least one. */
  p99: number;
};

/** The kernel counts processor time in hundredths of a second (proc(5), USER_HZ). */
const tick = 10;

/**
 * Pins a process and all its threads to a core, or to several ("0-1"). Returns false where the system cannot do that.
 */
export function pin(pid: number, core: number | string): boolean {
  if (cpus().length < 2) return false;
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Pins this process to a core until it is disposed of. Child processes inherit the core, so without the end, the parts
 * of the benchmark that come later would share one core as well.
 */
export function pinSelf(core: number): Disposable & { isPinned: boolean } {
  const isPinned = pin(process.pid, core);
  const all = `0-${cpus().length - 1}`;
  return { isPinned, [Symbol.dispose]: () => void (isPinned && pin(process.pid, all)) };
}

/** Loads the page over that many connections for that many seconds. Throws when a response has another status. */
export async function load(
  { url, cookie = '', tag, status = 200, pid }: Target,
  connections: number,
  seconds: number,
): Promise<Round> {
  const before = processorTime(pid);
  const headers = { cookie, ...(tag !== undefined && { 'if-none-match': tag }) };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const answers = Object.entries(result.statusCodeStats ?? {}).map(([code, { count = 0 }]) => ({
    code,
    count,
  }));
  const others = answers.filter(({ code }) => Number(code) !== status);
  if (others.length > 0 || result.errors > 0) {
    const codes = others.map(({ code, count }) => `${count} answers were ${code}, `).join('');
    throw new Error(`${url}: ${codes}${result.errors} never came.`);
  }
  const after = processorTime(pid);
  const spent = before === null || after === null ? null : after - before;
  return {
    perSecond: result.requests.average,
    processor: spent === null ? null : spent / answers.reduce((sum, { count }) => sum + count, 0),
    // Autocannon says 0 for less than one, of which nothing is a multiple.
    p99: Math.max(result.latency.p99, 1),
  };
}

/** Returns the processor time of a process so far, in milliseconds; null if the system does not report it. */
export function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return null;
  }
}

/**
 * Loads the targets in turn, round after round, so that other load on the machine affects all of them alike. Returns
 * the rounds of each target, in the order of the targets.
 */
export async function alternate(
  targets: readonly Target[],
  options: { rounds: number; seconds: number; connections: number },
): Promise<Round[][]> {
  for (const target of targets) await load(target, options.connections, options.seconds);
  const rounds: Round[][] = targets.map(() => []);
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, target] of targets.entries()) {
      rounds[index]!.push(await load(target, options.connections, options.seconds));
    }
  }
  return rounds;
}

/**
 * Returns how many times as much one target takes as the other: the median of the rounds' ratios. In a round both ran
 * one right after the other, under the same conditions.
 */
export function ratio(
  ones: readonly Round[],
  others: readonly Round[],
  of: (round: Round) => number,
): number {
  return median(ones.map((one, index) => of(one) / of(others[index]!)));
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
