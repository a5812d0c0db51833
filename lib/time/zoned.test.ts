import { describe, expect, it } from 'vitest';
import { dateIn, instantAt, midnightDaysBefore } from './zoned';

describe('instantAt', () => {
  it('means venue time, across the clock change', () => {
    expect(instantAt('2026-10-24', '20:00', 'Europe/Berlin').toISOString()).toBe('2026-10-24T18:00:00.000Z');
    expect(instantAt('2026-10-25', '20:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T19:00:00.000Z');
    expect(instantAt('2026-03-29', '20:00', 'Europe/Zurich').toISOString()).toBe('2026-03-29T18:00:00.000Z');
  });

  it('reads a skipped time as the same distance after midnight', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe('dateIn', () => {
  it("is the zone's calendar date", () => {
    const instant = new Date('2026-11-21T23:30:00Z');
    expect(dateIn(instant, 'Europe/Berlin')).toBe('2026-11-22');
    expect(dateIn(instant, 'Europe/London')).toBe('2026-11-21');
  });
});

describe('midnightDaysBefore', () => {
  it('is 00:00 at the venue, also across the clock change', () => {
    const show = new Date('2026-10-30T19:00:00Z');
    expect(midnightDaysBefore(show, 14, 'Europe/Berlin').toISOString()).toBe('2026-10-15T22:00:00.000Z');
    expect(midnightDaysBefore(show, 0, 'Europe/Berlin').toISOString()).toBe('2026-10-29T23:00:00.000Z');
  });
});
