import { expect, it } from 'vitest';
import { timeZones } from '@/lib/core/time/zones';
import { compareZones } from './testing/zone-check';

it('every zone has every evening of 2027 in whatever way it is written', () => {
  const { read, wrong } = compareZones(timeZones);
  expect(wrong).toEqual([]);
  expect(Math.min(...Object.values(read))).toBeGreaterThan(400);
}, 600_000);
