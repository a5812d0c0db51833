import { stripVTControlCharacters } from 'node:util';

/** The result of a part of the run, with what failed and why, and how long each test took, in seconds. */
export type Outcome = { passed: number; failed: string[]; times: { name: string; seconds: number }[] };

type Reported = {
  status?: string;
  duration?: number | null;
  failureMessages?: string[];
  errors?: { message?: string }[];
};

/** What the reports have: Vitest a file with its tests, Playwright a test with its runs. */
type Node = {
  name?: string;
  status?: string;
  assertionResults?: (Reported & { fullName: string })[];
  file?: string;
  title?: string;
  tests?: (Reported & { results: Reported[] })[];
};

/** How many of the slowest tests are listed. */
const named = 10;

/** How many lines of why a test failed are repeated at the end of the run: what was expected, and where. */
const linesOfWhy = 12;

/**
 * Reads the report of a runner, in JSON. What failed outside of a test has no name there: the exit code tells.
 *
 * @param runner its name
 * @param code its exit code
 * @param report undefined when it wrote none
 */
export function outcomeOf(runner: string, code: number, report = '[]'): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], times: [] };
  const add = (name: string, { status, duration, failureMessages = [], errors = [] }: Reported) => {
    if (status === 'passed' || status === 'expected') outcome.passed += 1;
    if (status === 'failed' || status === 'unexpected') {
      const why = stripVTControlCharacters(
        [...failureMessages, ...errors.map(({ message }) => message)].join('\n'),
      );
      const lines = why.split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'));
      outcome.failed.push([name, ...lines.slice(0, linesOfWhy)].join('\n    '));
    }
    outcome.times.push({ name, seconds: (duration ?? 0) / 1000 });
  };
  JSON.parse(report, (_key, node: Node | null) => {
    const { file, title, tests = [], name = '', assertionResults } = node ?? {};
    for (const test of assertionResults ?? []) add(`${name}: ${test.fullName}`, test);
    // The file could not be loaded.
    if (assertionResults?.length === 0 && node?.status === 'failed') outcome.failed.push(name);
    for (const { status, results } of title ? tests : []) add(`${file}: ${title}`, { ...results[0], status });
    return node;
  });
  const isSilent = code !== 0 && outcome.failed.length === 0;
  if (isSilent || outcome.passed + outcome.failed.length === 0)
    outcome.failed.push(`${runner}: exit code ${code}`);
  return outcome;
}

/** Returns a line for each of the slowest tests, slowest first. */
export function slowestOf(times: Outcome['times']): string[] {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, named);
  return slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
