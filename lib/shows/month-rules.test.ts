import { describe, expect, it } from 'vitest';
import { addMonths, weeksOf } from './month-rules';

describe('a month', () => {
  it('has whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('is followed by that of the next year', () => {
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  });
});
