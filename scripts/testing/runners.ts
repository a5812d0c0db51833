import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../start/project';
import {
  honest,
  nothing,
  ofPlaywright,
  ofVitest,
  type Outcome,
  type PlaywrightReport,
  type VitestReport,
} from './outcome';

type Environment = Record<string, string>;

/** A check that passes or fails as a whole: its name and the arguments for Node.js. */
export type Check = [name: string, args: string[]];

const bin = (name: string) => path.join(projectDir, 'node_modules', name);

/** Generates the types of routes and messages, which the other checks need. */
export const generateTypes: Check = ['route and message types', [bin('next/dist/bin/next'), 'typegen']];

/** A part ("1/3") of the short form of `npm run check:faults`. It runs alone on the machine, because it measures times. */
export const faults = (part: string): Check => [
  'faults',
  ['--conditions=react-server', '--import', 'tsx', 'scripts/check-faults.ts', '--short', '--part', part],
];

/** A second run looks only at files whose content has changed since a run that passed. Automatic runs look at all. */
const isCached = !process.env.CI;
const cached = isCached ? ['--cache', '--cache-strategy', 'content'] : [];

/** The slowest checks come first, so that none of them runs alone at the end. */
export const checks: Check[] = [
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...cached, '.']],
  ['types', [bin('typescript/bin/tsc'), '--noEmit', '--incremental', String(isCached)]],
  ['dead code', [bin('knip/bin/knip.js')]],
  ['messages', ['--import', 'tsx', 'scripts/check-messages.ts']],
  ['rooms', ['--import', 'tsx', 'scripts/check-house.ts']],
  ['mistakes', [bin('oxlint/bin/oxlint'), '--report-unused-disable-directives', '--deny-warnings']],
];

/** How many checks run at the same time: one for each core of the smallest supported machine. */
const lanes = 2;

/** Runs all checks, a few at a time. */
export async function runChecks(checks: Check[]): Promise<Outcome[]> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await runCheck(next));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

export async function runCheck([name, args]: Check): Promise<Outcome> {
  const started = performance.now();
  const { code, output } = await runAside(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return honest(name, code, code === 0 ? { ...nothing, passed: 1 } : nothing, output);
}

/** Runs Vitest with these arguments. */
export async function runUnits(args: string[], environment?: Environment): Promise<Outcome> {
  return withReport<VitestReport>(async (file, read) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run([bin('vitest/vitest.mjs'), 'run', ...reporters, ...args], environment);
    const report = await read();
    return honest('Vitest', code, report ? ofVitest(report, projectDir) : nothing);
  });
}

/**
 * Runs Playwright with these arguments against a production build. The build is made if there is none of the current
 * sources.
 */
export async function runJourneys(args: string[], environment?: Environment): Promise<Outcome> {
  return withReport<PlaywrightReport>(async (file, read) => {
    const variables = { ...environment, E2E_REPORT: file };
    const code = await run([bin('playwright/cli.js'), 'test', ...args], variables);
    const report = await read();
    return honest('Playwright', code, report ? ofPlaywright(report) : nothing);
  });
}

/** Runs a program of the project with this Node.js and returns its exit code. Shows its output. */
function run(args: string[], environment: Environment = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return exitCodeOf(child);
}

/** Like `run`, but returns the output too. The program's output has no colours, because it is no terminal's. */
async function runAside(args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd: projectDir, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const from of ['stdout', 'stderr'] as const) {
    child[from].setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process[from].write(text);
    });
  }
  return { code: await exitCodeOf(child), output };
}

function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Gives a runner the name of a temporary file for its report. Returns the parsed report; null when the runner wrote
 * none.
 */
async function withReport<Report>(
  work: (file: string, read: () => Promise<Report | null>) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-report-'));
  const file = path.join(folder, 'report.json');
  const read = () =>
    readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Report,
      () => null,
    );
  try {
    return await work(file, read);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
