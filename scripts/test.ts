import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { projectDir } from './start/project';

/** `shaky` of the passed ones passed only the second time: to be looked at, not to stop a landing. */
type Outcome = { passed: number; failed: number; shaky?: number };

const bin = (name: string) => path.join(projectDir, 'node_modules', name);

/** Checks that pass or fail as a whole, in the order of how fast they say something. */
const checks: [name: string, args: string[]][] = [
  ['route and message types', [bin('next/dist/bin/next'), 'typegen']],
  ['types', [bin('@typescript/native/bin/tsc'), '--noEmit', '--incremental', 'false']],
  ['messages', ['--import', 'tsx', 'scripts/check-messages.ts']],
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['dead code', [bin('knip/bin/knip.js')]],
];

/** The slow check: it runs beside the unit tests, which wait for their database much of the time. */
const lint = [bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.'];

/** Everything there is to test, then one line with how much of it passed. The exit code says whether all did. */
async function main(): Promise<void> {
  const reports = await mkdtemp(path.join(tmpdir(), 'spotlicht-reports-'));
  const outcomes: Outcome[] = [];
  for (const [name, args] of checks) outcomes.push(await check(name, args));
  outcomes.push(...(await Promise.all([units(path.join(reports, 'vitest.json')), check('lint', lint)])));
  outcomes.push(await journeys(path.join(reports, 'playwright.json')));
  await rm(reports, { recursive: true, force: true });

  const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0);
  const shaky = sum('shaky');
  if (shaky > 0) console.log(`\n${shaky} passed only the second time: see "flaky" above`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/** Runs a program of the project on this Node.js and gives its exit code. Its output goes where ours goes. */
function run(args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectDir,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function check(name: string, args: string[]): Promise<Outcome> {
  const started = performance.now();
  const code = await run(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function units(report: string): Promise<Outcome> {
  const code = await run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests } = await readReport<{
    numPassedTests: number;
    numFailedTests: number;
  }>(report, { numPassedTests: 0, numFailedTests: 0 });
  return honest(code, { passed: numPassedTests, failed: numFailedTests });
}

async function journeys(report: string): Promise<Outcome> {
  const code = await run([bin('playwright/cli.js'), 'test'], { E2E_REPORT: report });
  const { stats } = await readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  const { expected, unexpected, flaky } = stats;
  return honest(code, { passed: expected + flaky, failed: unexpected, shaky: flaky });
}

/** A runner that failed without a failed test (it did not start, a suite did not load) counts as one failure. */
function honest(code: number, outcome: Outcome): Outcome {
  const silent = code !== 0 && outcome.failed === 0;
  return silent || outcome.passed + outcome.failed === 0
    ? { ...outcome, failed: outcome.failed + 1 }
    : outcome;
}

async function readReport<Report>(file: string, none: Report): Promise<Report> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return none;
  }
}

await main();
