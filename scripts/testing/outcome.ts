/** What a part of the run came to. */
export type Outcome = {
  passed: number;
  failed: number;
  /** Of the passed ones those that passed only the second time: to be looked at, not to stop a landing. */
  shaky?: number;
  /** How long each test took, where the runner says so. */
  times?: TestTime[];
};

type TestTime = { name: string; seconds: number };

export const nothing: Outcome = { passed: 0, failed: 0 };

/** How many of the slowest tests are named. */
const named = 10;

/** Adds outcomes up. */
export function sumOf(outcomes: Outcome[]): Required<Outcome> {
  const sum = (key: 'passed' | 'failed' | 'shaky') =>
    outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0);
  return {
    ...{ passed: sum('passed'), failed: sum('failed'), shaky: sum('shaky') },
    times: outcomes.flatMap(({ times = [] }) => times),
  };
}

/** A line for each of the slowest tests, the slowest first. */
export function slowestOf(times: TestTime[]): string[] {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, named)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** A runner that failed without a failed test (it did not start, a file did not load) counts as one failure. */
export function honest(code: number, outcome: Outcome): Outcome {
  const silent = code !== 0 && outcome.failed === 0;
  return silent || outcome.passed + outcome.failed === 0
    ? { ...outcome, failed: outcome.failed + 1 }
    : outcome;
}

/** The part of Vitest's JSON report that is read here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

/** What Vitest reports, with the names of files as they are seen from the folder. */
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

/** The part of Playwright's JSON report that is read here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

/** What Playwright reports. A test that was tried twice took both times. */
export function ofPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  const { expected, unexpected, flaky } = stats;
  return {
    ...{ passed: expected + flaky, failed: unexpected, shaky: flaky },
    times: suites.flatMap((suite) => timesOf(suite, [])),
  };
}

function timesOf(suite: Suite, within: string[]): TestTime[] {
  // The outermost suite is the file itself.
  const titles = suite.title === suite.file ? within : [...within, suite.title];
  const own = suite.specs.map(({ title, tests }) => ({
    name: `e2e/${suite.file}: ${[...titles, title].join(' ')}`,
    seconds:
      tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0) / 1000,
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => timesOf(inner, titles))];
}
