import { expect, it } from 'vitest';
import { compareRules } from './testing/rule-check';

it('5,000 generated rules have their days, or are named as rules that make no shows', () => {
  const { different, same, named } = compareRules(5000, 20261128);
  expect(different).toEqual([]);
  expect([same + named, named < 250]).toEqual([5000, true]);
}, 600_000);
