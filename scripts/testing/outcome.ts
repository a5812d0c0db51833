import { stripVTControlCharacters } from 'node:util';

/** The result of a part of the run: failed tests with their reasons, and the time of each test in seconds. */
export type PartResult = { passed: number; failed: string[]; times: { name: string; seconds: number }[] };

type Reported = {
  status?: string;
  duration?: number | null;
  failureMessages?: string[];
  errors?: { message?: string }[];
};

/** A node of the reports: Vitest has a file with tests, Playwright a test with runs, both the errors of the run. */
type Node = {
  name?: string;
  status?: string;
  message?: string;
  errors?: { message?: string }[];
  assertionResults?: (Reported & { fullName: string })[];
  file?: string;
  title?: string;
  tests?: (Reported & { results: Reported[] })[];
};

/** The number of slowest tests that are listed. */
const named = 10;

/** The lines of a failure's reason that are repeated at the end of the run: the expected value, and the place. */
const linesOfWhy = 12;

/**
 * Reads the report of a runner, in JSON.
 *
 * @param runner its name
 * @param code its exit code
 * @param report undefined when it wrote none
 */
export function outcomeOf(runner: string, code: number, report = '[]'): PartResult {
  const outcome: PartResult = { passed: 0, failed: [], times: [] };
  const fail = (name: string, why: (string | undefined)[]) => {
    const lines = stripVTControlCharacters(why.join('\n')).split('\n');
    const ours = lines.filter((line) => line.trim() !== '' && !line.includes('node_modules'));
    outcome.failed.push([name, ...ours.slice(0, linesOfWhy)].join('\n    '));
  };
  const add = (name: string, { status, duration, failureMessages = [], errors = [] }: Reported) => {
    if (status === 'passed' || status === 'expected') outcome.passed += 1;
    if (status === 'failed' || status === 'unexpected')
      fail(name, [...failureMessages, ...errors.map(({ message }) => message)]);
    outcome.times.push({ name, seconds: (duration ?? 0) / 1000 });
  };
  JSON.parse(report, (key, node: Node | null) => {
    const { file, title, tests = [], name = '', assertionResults } = node ?? {};
    for (const test of assertionResults ?? []) add(`${name}: ${test.fullName}`, test);
    // The file could not be loaded, or a hook before or after its tests failed.
    if (node?.status === 'failed' && assertionResults?.every(({ status }) => status !== 'failed'))
      fail(name, [node.message]);
    // The report itself.
    if (key === '')
      for (const { message } of node?.errors ?? []) fail(`${runner}, outside of a test`, [message]);
    for (const { status, results } of title ? tests : []) add(`${file}: ${title}`, { ...results[0], status });
    return node;
  });
  const isSilent = code !== 0 && outcome.failed.length === 0;
  if (isSilent || outcome.passed + outcome.failed.length === 0)
    outcome.failed.push(`${runner}: exit code ${code}`);
  return outcome;
}

/** Returns a line for each of the slowest tests, slowest first. */
export function slowestOf(times: PartResult['times']): string[] {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, named);
  return slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
