import { describe, expect, it } from 'vitest';
import { honest, linesOf, nothing, ofPlaywright, ofVitest, slowestOf, sumOf, type Outcome } from './outcome';

const failure = (name: string) => ({ name, said: 'expected 1 to be 2' });

describe('honest', () => {
  it.each<[string, number, Outcome, string[]]>([
    ['a runner that passed', 0, { ...nothing, passed: 3 }, []],
    ['one with a failed test', 1, { ...nothing, passed: 3, failed: [failure('a')] }, ['a']],
    ['one that failed without a failed test', 1, { ...nothing, passed: 3 }, ['Vitest']],
    ['one that ran nothing', 0, nothing, ['Vitest']],
    ['one that did not start', 1, nothing, ['Vitest']],
  ])('names the failures of %s', (_what, code, outcome, names) => {
    expect(honest('Vitest', code, outcome).failed.map(({ name }) => name)).toEqual(names);
  });

  it('repeats the last lines of the output', () => {
    const output = Array.from({ length: 30 }, (_, index) => `\u001b[31mline ${index}\u001b[39m`).join('\n\n');
    const said = honest('faults', 1, nothing, output).failed[0]?.said.split('\n');
    expect(said).toHaveLength(21);
    expect(said?.[0]).toBe('exit code 1, without a failed test');
    expect(said?.slice(1)).toEqual(Array.from({ length: 20 }, (_, index) => `line ${index + 10}`));
  });
});

describe('sumOf', () => {
  it('adds up the counts, and contains all failures and times', () => {
    const times = [{ name: 'a', seconds: 1 }];
    const outcomes = [
      { passed: 2, failed: [failure('a')], times },
      { ...nothing, passed: 1, failed: [failure('c')] },
    ];
    expect(sumOf(outcomes)).toEqual({
      passed: 3,
      failed: [failure('a'), failure('c')],
      times,
    });
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

describe('linesOf', () => {
  it('has the name of each test and below it what it said', () => {
    const runner = { name: 'faults', said: 'exit code 1\nA goal is missed.' };
    expect(linesOf([failure('a'), runner])).toEqual([
      '  a',
      '    expected 1 to be 2',
      '  faults',
      '    exit code 1',
      '    A goal is missed.',
    ]);
  });
});

describe('ofVitest', () => {
  it('names tests by file and title, and files that could not be loaded', () => {
    const report = {
      numPassedTests: 1,
      testResults: [
        {
          name: '/project/lib/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a does it', status: 'passed', duration: 1500 },
            {
              fullName: 'a waits',
              status: 'failed',
              duration: null,
              failureMessages: ['\n\u001b[31mexpected 1 to be 2\u001b[39m\n  at a.test.ts:1'],
            },
          ],
        },
        { name: '/project/lib/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(ofVitest(report, '/project')).toEqual({
      passed: 1,
      failed: [failure('lib/a.test.ts: a waits'), { name: 'lib/b.test.ts', said: 'no such module' }],
      times: [
        { name: 'lib/a.test.ts: a does it', seconds: 1.5 },
        { name: 'lib/a.test.ts: a waits', seconds: 0 },
      ],
    });
  });
});

describe('ofPlaywright', () => {
  it('names tests by file and titles', () => {
    const spec = (title: string, status: 'expected' | 'unexpected', duration: number) => {
      const result =
        status === 'expected' ? { duration } : { duration, error: { message: 'expected 1 to be 2' } };
      return { title, tests: [{ status, results: [result] }] };
    };
    const file = 'a.spec.ts';
    const within = { title: 'signed in', file, specs: [spec('saves it', 'unexpected', 3000)] };
    const suites = [{ title: file, file, specs: [spec('loads', 'expected', 500)], suites: [within] }];
    expect(ofPlaywright({ suites, errors: [] })).toEqual({
      passed: 1,
      failed: [failure('e2e/a.spec.ts: signed in saves it')],
      times: [
        { name: 'e2e/a.spec.ts: loads', seconds: 0.5 },
        { name: 'e2e/a.spec.ts: signed in saves it', seconds: 3 },
      ],
    });
  });

  it('has what a test expected and received, and where', () => {
    const long = 'x'.repeat(1000);
    const message = `\u001b[31mError: toBe\u001b[39m\n\nExpected: <= 5\nReceived:    ${long}\n\nCall log:`;
    const result = {
      duration: 1,
      error: { message },
      errorLocation: { file: '/project/e2e/a.spec.ts', line: 7 },
    };
    const specs = [{ title: 'a', tests: [{ status: 'unexpected' as const, results: [result] }] }];
    const { failed } = ofPlaywright({
      suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }],
      errors: [],
    });
    const [first, expected, received, place] = failed[0]?.said.split('\n') ?? [];
    expect([first, expected, place]).toEqual(['Error: toBe', 'Expected: <= 5', 'at a.spec.ts:7']);
    expect(received).toMatch(/^Received: +x+$/);
    expect(received).toHaveLength(200);
  });

  it('has what failed outside of the tests, with several lines', () => {
    const message = 'Error: Jobs logged errors:\n\n{"level":50}\n';
    const { failed } = ofPlaywright({ suites: [], errors: [{ message }] });
    expect(failed).toEqual([
      { name: 'Playwright, outside of the tests', said: 'Error: Jobs logged errors:\n{"level":50}' },
    ]);
  });
});
