import { expect, it } from 'vitest';
import { clockText } from './time-rules';

it.each([
  [420_000, '7:00'],
  [419_001, '7:00'],
  [61_000, '1:01'],
  [5000, '0:05'],
  [1, '0:01'],
  [0, '0:00'],
  [-999, '+0:00'],
  [-45_000, '+0:45'],
  [-6_000_000, '+100:00'],
])('%d ms is %s', (milliseconds, text) => expect(clockText(milliseconds)).toBe(text));
