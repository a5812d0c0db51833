import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Child } from '@/scripts/start/children';
import { atMost, type Figure } from './rows';
import type { Served } from './start-app';

export type LoadRequest = { path: string; init?: { headers?: Record<string, string> } };

/** A response: its status, or 0 without one, the time of its request, and the milliseconds until its last byte. */
export type Answer = {
  path: string;
  status: number;
  retryAfter: string | null;
  at: number;
  took: number;
  text: string;
};

let requestCount = 0;

/**
 * Sends a request and reads the whole response. Never throws. Each comes from another client address, because the
 * server answers only a few requests of one address at the same time.
 */
export async function ask(url: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const at = performance.now();
  const answered = (status: number, retryAfter: string | null, text: string) => {
    return { path, status, retryAfter, at, text, took: performance.now() - at };
  };
  try {
    // A timeout far beyond every goal.
    const signal = AbortSignal.timeout(90_000);
    const headers = new Headers(init.headers);
    requestCount += 1;
    headers.set(
      'X-Forwarded-For',
      `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
    );
    const response = await fetch(`${url}${path}`, { redirect: 'manual', signal, ...init, headers });
    return answered(response.status, response.headers.get('retry-after'), await response.text());
  } catch {
    return answered(0, null, '');
  }
}

/** Requests the paths in turn at a constant rate, however long the responses take. Returns a function that stops it. */
export function startLoad(
  url: string,
  requests: readonly LoadRequest[],
  perSecond: number,
): () => Promise<Answer[]> {
  const stopping = new AbortController();
  const answers: Promise<Answer>[] = [];
  const asking = (async () => {
    const start = performance.now();
    for (let count = 0; !stopping.signal.aborted; count++) {
      const { path, init } = requests[count % requests.length]!;
      answers.push(ask(url, path, init));
      const pause = start + ((count + 1) * 1000) / perSecond - performance.now();
      await sleep(Math.max(0, pause), undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await asking;
    return Promise.all(answers);
  };
}

/** Polls until a condition is true. Throws after that many milliseconds. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  longest = 180_000,
): Promise<void> {
  const end = performance.now() + longest;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`It never happened that ${what}.`);
    await sleep(20);
  }
}

/** A page to load at full speed, and the status that its response must have. Default: 200. */
export type Target = Served & { name: string; headers?: Record<string, string>; status?: number };

/**
 * The result of one round: responses per second, the milliseconds of the server's processor for each, and the 99th
 * percentile of their times, in whole milliseconds and at least one.
 */
export type Round = { perSecond: number; processor: number; p99: number };

/** The core of servers, while they have one of their own. */
let serverCore: string | undefined;
/**
 * Pins this process to a core during the work, and the servers that it starts to another one. PostgreSQL inherits the
 * core of this process. Nothing is pinned where the system cannot do that.
 */
export async function pinned<Value>(work: () => Promise<Value>): Promise<Value> {
  if (cpus().length > 1 && pin(process.pid, '1')) serverCore = '0';
  try {
    return await work();
  } finally {
    if (serverCore !== undefined) pin(process.pid, `0-${cpus().length - 1}`);
    serverCore = undefined;
  }
}

/** Pins a server to its core, if it has one. */
export function pinServer({ pid }: Child): void {
  if (serverCore !== undefined && pid !== undefined) pin(pid, serverCore);
}

function pin(pid: number, cores: string): boolean {
  return spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)]).status === 0;
}

export function targetOf({ url, server }: Served, name: string, { path, init }: LoadRequest): Target {
  return { name, url: `${url}${path}`, headers: init?.headers, server };
}

/** Loads the page over that many connections for that many seconds. Throws when a response has another status. */
async function load(target: Target, connections: number, seconds: number): Promise<Round> {
  const { url, headers = {}, status = 200, server } = target;
  const before = processorTime(server);
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const answers = Object.entries(result.statusCodeStats ?? {});
  const others = answers.filter(([code]) => Number(code) !== status);
  if (others.length > 0 || result.errors > 0) {
    const codes = others.map(([code, { count }]) => `${count} answers were ${code}, `).join('');
    throw new Error(`${url}: ${codes}${result.errors} never came.`);
  }
  return {
    perSecond: result.requests.average,
    processor: (processorTime(server) - before) / (answers[0]?.[1].count ?? 0),
    // Autocannon reports 0 for less than one, and a ratio to zero is meaningless.
    p99: Math.max(result.latency.p99, 1),
  };
}

/** Returns the processor time of a process so far, in milliseconds; not a number if the system does not report it. */
export function processorTime({ pid }: Child): number {
  return timesOf(pid).own;
}

/** Returns the processor time of the children of a process so far, those that have ended included, in milliseconds. */
export function childrenTime(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children.reduce((sum, child) => sum + timesOf(child).own, timesOf(pid).ofEnded);
  } catch {
    return Number.NaN;
  }
}

/** The processor time of a process and of its children that have ended. */
function timesOf(pid: number | string | undefined): { own: number; ofEnded: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // The kernel counts in hundredths of a second (proc(5), USER_HZ).
    const both = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * 10;
    return { own: both(11), ofEnded: both(13) };
  } catch {
    return { own: Number.NaN, ofEnded: Number.NaN };
  }
}

/** Returns the memory that a process has from the system, in megabytes; not a number if the system does not report it. */
export function memoryOf({ pid }: Child): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * Loads the targets in turn, round after round, so that other load on the machine affects all of them alike. Prints and
 * returns the rounds of each target, in the order of the targets.
 */
export async function alternate(
  targets: readonly Target[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Round[][]> {
  for (const target of targets) await load(target, connections, seconds);
  const taken: Round[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      taken[index]!.push(await load(target, connections, seconds));
    }
  }
  for (const [index, { name }] of targets.entries()) {
    const of = (key: keyof Round) => median(taken[index]!.map((round) => round[key]));
    const cost = `${of('processor').toFixed(2)} ms of processor each`;
    const speed = of('perSecond').toFixed(0).padStart(6);
    console.log(`  ${name.padEnd(30)}${speed} per second, p99 ${of('p99')} ms, ${cost}`);
  }
  return taken;
}

/**
 * Returns the ratio of one target's cost to the other's: the median of the rounds' ratios. In a round both ran one
 * right after the other, under the same conditions.
 */
export function ratio(ones: readonly Round[], others: readonly Round[], key: keyof Round): number {
  return median(ones.map((one, index) => one[key] / others[index]![key]));
}

/** Measures the target during other work: `begin` starts it, its result ends it. The p99 may double then. */
export async function whileBusy(
  target: Target,
  options: { rounds: number; seconds: number; what: string; begin: () => Promise<() => unknown> },
): Promise<Figure> {
  const { rounds, seconds, what, begin } = options;
  const connections = 2;
  const [idle, busy]: [number[], number[]] = [[], []];
  await load(target, connections, 5);
  for (let round = 0; round < rounds; round += 1) {
    idle.push((await load(target, connections, seconds)).p99);
    const end = await begin();
    busy.push((await load(target, connections, seconds)).p99);
    await end();
  }
  const [without, during] = [median(idle), median(busy)];
  console.log(`  ${target.name}: p99 ${without} ms, ${during} ms while ${what}`);
  return atMost(`${target.name} while ${what}: p99`, during / without, 2, 'times idle');
}

/** Returns the value below which that part of the values lies, 0.99 for p99. Not a number if there are no values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
