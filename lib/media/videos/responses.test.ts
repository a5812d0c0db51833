import { expect, it } from 'vitest';
import { readRange } from './responses';

it.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-900', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-900', { from: 0, to: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=9-0', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['lines=0-1', null],
  [`bytes=${'9'.repeat(400)}-`, null],
  ['', null],
  [null, null],
])('%s', (header, part) => {
  expect(readRange(header, 100)).toEqual(part);
});
