import { expect, it } from 'vitest';
import { isExplained } from './contest';

it('a contest that no order explains is found', () => {
  const before = { x: 'applied', y: 'confirmed', z: null, spots: 2 } as const;
  const told = [
    { step: 'confirm', outcome: 'ok' },
    { step: 'reject', outcome: 'ok' },
  ] as const;
  expect(isExplained([...told], before, { ...before, x: 'rejected' })).toBe(false);
  const fair = [told[0], { step: 'reject', outcome: 'conflict' }] as const;
  expect(isExplained([...fair], before, { ...before, x: 'confirmed' })).toBe(true);
  expect(isExplained([...fair], before, { ...before, x: 'rejected' })).toBe(false);
});
