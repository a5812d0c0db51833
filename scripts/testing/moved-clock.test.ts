import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { movedEnvironment } from './moved-clock';

const hour = 3_600_000;

/** Evaluates an expression in a process whose clock is an hour ahead, and in a child of that process. */
function anHourLater(expression: string): unknown {
  const child = `process.stdout.write(JSON.stringify(${expression}))`;
  const parent = `process.stdout.write(require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(child)}]))`;
  const env = { ...process.env, ...movedEnvironment(hour) };
  return JSON.parse(execFileSync(process.execPath, ['-e', parent], { env, encoding: 'utf8' }));
}

it.each(['Date.now()', 'new Date().getTime()', 'Date.parse(Date())', '+new (class extends Date {})()'])(
  'moves %s, also for processes that are started later',
  (expression) => {
    const before = Date.now();
    const result = Number(anHourLater(expression));
    // `Date()` as a function returns a text with whole seconds.
    expect(result).toBeGreaterThanOrEqual(before + hour - 1000);
    expect(result).toBeLessThanOrEqual(Date.now() + hour);
  },
);

it.each([
  ['new Date(0).toISOString()', '1970-01-01T00:00:00.000Z'],
  ['Date.UTC(2026, 0, 1)', Date.UTC(2026, 0, 1)],
  ['new Date(2026, 0, 1).getFullYear()', 2026],
  ['new Date() instanceof Date', true],
])('leaves %s as it is', (expression, value) => {
  expect(anHourLater(expression)).toBe(value);
});
