import { describe, expect, it } from 'vitest';
import { honest, nothing, ofPlaywright, ofVitest, slowestOf, sumOf, type Outcome } from './outcome';

describe('honest', () => {
  it.each<[string, number, Outcome, number]>([
    ['a runner that passed', 0, { passed: 3, failed: 0 }, 0],
    ['one with failed tests', 1, { passed: 3, failed: 2 }, 2],
    ['one that failed without a failed test', 1, { passed: 3, failed: 0 }, 1],
    ['one that ran nothing', 0, nothing, 1],
    ['one that did not start', 1, nothing, 1],
  ])('counts the failures of %s', (_what, code, outcome, failed) => {
    expect(honest(code, outcome).failed).toBe(failed);
  });
});

describe('sumOf', () => {
  it('adds up and keeps all times', () => {
    const times = [{ name: 'a', seconds: 1 }];
    const outcomes = [
      { passed: 2, failed: 1, shaky: 1, times },
      { passed: 1, failed: 0 },
    ];
    expect(sumOf(outcomes)).toEqual({ passed: 3, failed: 1, shaky: 1, times });
  });
});

describe('slowestOf', () => {
  it('names ten, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, seconds: index }));
    const lines = slowestOf(times);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('  11.0 s  test 11');
    expect(lines[9]).toBe('   2.0 s  test 2');
  });
});

describe('ofVitest', () => {
  it('names tests by file and title', () => {
    const report = {
      ...{ numPassedTests: 2, numFailedTests: 0 },
      testResults: [
        {
          name: '/project/lib/a.test.ts',
          assertionResults: [
            { fullName: 'a does it', duration: 1500 },
            { fullName: 'a waits', duration: null },
          ],
        },
      ],
    };
    expect(ofVitest(report, '/project')).toEqual({
      ...{ passed: 2, failed: 0 },
      times: [
        { name: 'lib/a.test.ts: a does it', seconds: 1.5 },
        { name: 'lib/a.test.ts: a waits', seconds: 0 },
      ],
    });
  });
});

describe('ofPlaywright', () => {
  it('counts what passed the second time as passed and names it apart, with both times', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const file = 'a.spec.ts';
    const within = { title: 'signed in', file, specs: [spec('sees it', 2000, 1000)] };
    const suites = [{ title: file, file, specs: [spec('loads', 500)], suites: [within] }];
    expect(ofPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites })).toEqual({
      ...{ passed: 2, failed: 0, shaky: 1 },
      times: [
        { name: 'e2e/a.spec.ts: loads', seconds: 0.5 },
        { name: 'e2e/a.spec.ts: signed in sees it', seconds: 3 },
      ],
    });
  });
});
