/** The result of a part of the run. */
export type Outcome = {
  passed: number;
  failed: number;
  /** Tests that passed only on the second try. They deserve a look but do not fail the run. */
  shaky?: number;
  /** The duration of each test, if the runner reports it. */
  times?: TestTime[];
};

type TestTime = { name: string; seconds: number };

export const nothing: Outcome = { passed: 0, failed: 0 };

/** The number of slowest tests to list. */
const named = 10;

/** Adds up outcomes. */
export function sumOf(outcomes: Outcome[]): Required<Outcome> {
  const sum = (key: 'passed' | 'failed' | 'shaky') =>
    outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0);
  return {
    ...{ passed: sum('passed'), failed: sum('failed'), shaky: sum('shaky') },
    times: outcomes.flatMap(({ times = [] }) => times),
  };
}

/** Returns a line for each of the slowest tests, slowest first. */
export function slowestOf(times: TestTime[]): string[] {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, named)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/**
 * Adds a failure when a runner failed without a failed test, for example because it did not start or a file did not
 * load.
 */
export function honest(code: number, outcome: Outcome): Outcome {
  const silent = code !== 0 && outcome.failed === 0;
  return silent || outcome.passed + outcome.failed === 0
    ? { ...outcome, failed: outcome.failed + 1 }
    : outcome;
}

/** The part of Vitest's JSON report that is used. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

/** Converts Vitest's report. File names become relative to the folder. */
export function ofVitest(report: VitestReport, folder: string): Outcome {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${name.replace(`${folder}/`, '')}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
};

/** The part of Playwright's JSON report that is used. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

/** Converts Playwright's report. The duration of a test that was tried twice is the sum of both tries. */
export function ofPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  const { expected, unexpected, flaky } = stats;
  return {
    ...{ passed: expected + flaky, failed: unexpected, shaky: flaky },
    times: suites.flatMap((suite) => timesOf(suite, [])),
  };
}

function timesOf(suite: Suite, within: string[]): TestTime[] {
  // The outermost suite stands for the file, so its title is left out.
  const titles = suite.title === suite.file ? within : [...within, suite.title];
  const own = suite.specs.map(({ title, tests }) => ({
    name: `e2e/${suite.file}: ${[...titles, title].join(' ')}`,
    seconds:
      tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0) / 1000,
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => timesOf(inner, titles))];
}
