import { expect, test } from 'vitest';
import { warningsIn } from './next-server';

test('only warnings and errors of the log are passed on from what a server writes before it is ready', () => {
  const line = (level: number) => `{"level":${level},"time":"2026-11-22T10:00:00.000Z","msg":"said"}\n`;
  const output = ` ▲ Next.js\n${line(30)}${line(40)}{"level": \n${line(50)}- Local: http://127.0.0.1\n`;
  expect(warningsIn(output)).toBe(line(40) + line(50));
});
