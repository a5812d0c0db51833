import { addHours } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { phaseOf } from './opening-rules';

const startsAt = new Date('2026-11-27T19:00:00Z');
const show = { startsAt, endsAt: addHours(startsAt, 2), lineUpSentAt: startsAt, cancelledAt: null };

describe('the phase of a night', () => {
  it.each([
    [-6.01, 'early'],
    [-6, 'open'],
    [0, 'open'],
    [13.99, 'open'],
    [14, 'over'],
    [500, 'over'],
  ])('%d hours after the start is %s', (hours, phase) => {
    const now = new Date(startsAt.getTime() + hours * 3_600_000);
    expect(phaseOf(show, now)).toBe(phase);
  });

  it('says first that there is no show, then that there is no line-up', () => {
    expect(phaseOf({ ...show, lineUpSentAt: null }, startsAt)).toBe('notSent');
    expect(phaseOf({ ...show, lineUpSentAt: null, cancelledAt: startsAt }, startsAt)).toBe('cancelled');
  });
});
