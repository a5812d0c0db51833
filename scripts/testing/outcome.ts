import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a part of the run. */
export type Outcome = {
  passed: number;
  failed: FailedTest[];
  /** The duration of each test, if the runner reports it. */
  times: TestTime[];
};

/** A failed test and what it said: the first lines of its error. A runner or a check that failed says more lines. */
type FailedTest = { name: string; said: string };

type TestTime = { name: string; seconds: number };

export const nothing: Outcome = { passed: 0, failed: [], times: [] };

/** How many of the slowest tests are listed. */
const named = 10;

/** How many of the last lines of a failed check are repeated. */
const repeated = 20;

/** The most characters of a value that a test expected or received. */
const longestValue = 200;

/** Adds up outcomes. */
export function sumOf(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    times: outcomes.flatMap(({ times }) => times),
  };
}

/** Returns a line for each of the slowest tests, slowest first. */
export function slowestOf(times: TestTime[]): string[] {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, named)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** Returns lines for each test: its name, and below it what it said. */
export function linesOf(tests: FailedTest[]): string[] {
  return tests.flatMap(({ name, said }) => [`  ${name}`, ...said.split('\n').map((line) => `    ${line}`)]);
}

/**
 * Adds a failure when a runner failed without a failed test, for example because it did not start.
 *
 * @param runner its name
 * @param code the exit code of the runner
 * @param output its output, whose last lines are repeated
 */
export function honest(runner: string, code: number, outcome: Outcome, output = ''): Outcome {
  const silent = code !== 0 && outcome.failed.length === 0;
  if (!silent && outcome.passed + outcome.failed.length > 0) return outcome;
  const said = [`exit code ${code}, without a failed test`, ...writtenLines(output).slice(-repeated)];
  return { ...outcome, failed: [...outcome.failed, { name: runner, said: said.join('\n') }] };
}

/** The part of Vitest's JSON report that is used. */
export type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
};

/** Converts Vitest's report. File names become relative to the folder. */
export function ofVitest(report: VitestReport, folder: string): Outcome {
  const files = report.testResults.map(({ name, status, message = '', assertionResults }) => {
    const file = name.replace(`${folder}/`, '');
    const tests = assertionResults.map(({ fullName, ...test }) => ({
      ...test,
      name: `${file}: ${fullName}`,
    }));
    const failed = tests
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: test.name, said: summaryOf(test.failureMessages?.[0]) }));
    const isUnloaded = status === 'failed' && failed.length === 0;
    return {
      failed: isUnloaded ? [{ name: file, said: summaryOf(message) }] : failed,
      times: tests.map((test) => ({ name: test.name, seconds: (test.duration ?? 0) / 1000 })),
    };
  });
  return {
    passed: report.numPassedTests,
    failed: files.flatMap(({ failed }) => failed),
    times: files.flatMap(({ times }) => times),
  };
}

type PlaywrightResult = {
  duration: number;
  error?: { message?: string };
  errorLocation?: { file: string; line: number };
};

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'skipped';
      results: PlaywrightResult[];
    }[];
  }[];
};

/** The part of Playwright's JSON report that is used. */
export type PlaywrightReport = {
  suites: Suite[];
  /** What failed outside of the tests, for example the start of the servers, or a job that logged an error. */
  errors: { message?: string }[];
};

/** Converts Playwright's report. */
export function ofPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const having = (status: string) => tests.filter((test) => test.status === status);
  const outside = errors.map(({ message }) => ({
    name: 'Playwright, outside of the tests',
    said: writtenLines(message).slice(0, repeated).join('\n'),
  }));
  return {
    passed: having('expected').length,
    failed: [...having('unexpected').map(({ name, said }) => ({ name, said })), ...outside],
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
  };
}

function testsOf(suite: Suite, within: string[]): (FailedTest & TestTime & { status: string })[] {
  // The outermost suite is the file, so its title is left out.
  const titles = suite.title === suite.file ? within : [...within, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `e2e/${suite.file}: ${[...titles, title].join(' ')}`,
      said: saidBy(results[0]),
      status,
      seconds: (results[0]?.duration ?? 0) / 1000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}

/** Returns the summary of an error and its place. */
function saidBy(result: PlaywrightResult | undefined): string {
  const place = result?.errorLocation;
  const summary = summaryOf(result?.error?.message);
  return place ? `${summary}\nat ${path.basename(place.file)}:${place.line}` : summary;
}

/** Returns the first line of an error, and what was expected and received instead. */
function summaryOf(message?: string): string {
  const [first = 'no message', ...others] = writtenLines(message).map((line) => line.trim());
  const values = others.filter((line) => /^(?:Expected|Received)\b/.test(line)).slice(0, 2);
  return [first, ...values.map((line) => line.slice(0, longestValue))].join('\n');
}

/** Returns the lines that are not empty, without colours. */
function writtenLines(text = ''): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim());
}
