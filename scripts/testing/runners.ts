import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../start/project';
import { outcomeOf, type PartResult } from './outcome';

type Environment = Record<string, string>;

/** A check that passes or fails as a whole: its name and the arguments for Node.js. */
export type Check = [name: string, args: string[]];

const bin = (name: string) => path.join(projectDir, 'node_modules', name);

/** Generates the types of routes and messages, which the other checks need. */
export const generateTypes: Check = ['route and message types', [bin('next/dist/bin/next'), 'typegen']];

/**
 * A part ("1/3") of the short form of `npm run check:faults`. It runs alone on the machine, because it measures times.
 */
export const faults = (part: string): Check => [
  'faults',
  ['--conditions=react-server', '--import', 'tsx', 'lab/check-faults.ts', '--short', '--part', part],
];

/** Fails when a page costs the server more than at the commit before, in every round. Runs alone, like the faults. */
export const dearerPages: Check = [
  'pages against the commit before',
  ['--conditions=react-server', '--import', 'tsx', 'lab/bench.ts', '--against', 'HEAD~1', '--short'],
];

/** Builds the image and runs it. Alone as well, because it builds. */
export const image: Check = ['image', ['--conditions=react-server', '--import', 'tsx', 'lab/check-image.ts']];

/** Kills a primary under several servers. Alone as well, because it measures times. */
export const cluster: Check = [
  'cluster',
  ['--conditions=react-server', '--import', 'tsx', 'lab/check-cluster.ts', '--short'],
];

/** A second run checks only files whose content has changed since a run that passed. Automatic runs check all. */
const isCached = !process.env.CI;
const cached = isCached ? ['--cache', '--cache-strategy', 'content'] : [];

/** The slowest checks come first, so that none of them runs alone at the end. */
export const checks: Check[] = [
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...cached, '.']],
  ['types', [bin('typescript/bin/tsc'), '--noEmit', '--incremental', String(isCached)]],
  ['dead code', [bin('knip/bin/knip.js')]],
  ['messages', ['--import', 'tsx', 'scripts/check-messages.ts']],
  ['mistakes', [bin('oxlint/bin/oxlint'), '--report-unused-disable-directives', '--deny-warnings']],
];

/** The number of checks at the same time: one for each core of the smallest supported machine. */
const lanes = 2;

/** Runs all checks, a few at a time. */
export async function runChecks(checks: Check[]): Promise<PartResult[]> {
  const waiting = [...checks];
  const outcomes: PartResult[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await runCheck(next));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

export async function runCheck([name, args]: Check): Promise<PartResult> {
  const started = performance.now();
  const code = await run(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return code === 0 ? { passed: 1, failed: [], times: [] } : outcomeOf(name, code);
}

/** Runs Vitest with these arguments. */
export function runUnits(args: string[], environment?: Environment): Promise<PartResult> {
  const reporter = './scripts/testing/unit-reporter.ts';
  const vitest = [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', `--reporter=${reporter}`];
  return runWithReport('Vitest', (file) =>
    run([...vitest, `--outputFile.json=${file}`, ...args], environment),
  );
}

/**
 * Runs Playwright with these arguments against a production build. The build is made if there is none of the current
 * sources.
 */
export function runJourneys(args: string[], environment?: Environment): Promise<PartResult> {
  const playwright = [bin('playwright/cli.js'), 'test', ...args];
  return runWithReport('Playwright', (file) => run(playwright, { ...environment, E2E_REPORT: file }));
}

/** Runs a program of the project with this Node.js and returns its exit code. Shows its output. */
async function run(args: string[], environment: Environment = {}): Promise<number> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** Gives a runner the name of a temporary file for its report. */
async function runWithReport(runner: string, runIt: (file: string) => Promise<number>): Promise<PartResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await runIt(file);
    return outcomeOf(runner, code, existsSync(file) ? await readFile(file, 'utf8') : undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
