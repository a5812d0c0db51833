import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Chatham'])(
  'instantAt on a server in %s',
  (serverZone) => {
    it.each([
      ['2027-03-28', '01:59', 'Europe/Berlin', '2027-03-28T00:59:00.000Z'],
      ['2027-03-28', '02:15', 'Europe/Berlin', '2027-03-28T01:15:00.000Z'],
      ['2027-03-28', '03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
      ['2027-10-31', '01:59', 'Europe/Berlin', '2027-10-30T23:59:00.000Z'],
      ['2027-10-31', '02:00', 'Europe/Berlin', '2027-10-31T00:00:00.000Z'],
      ['2027-10-31', '02:59', 'Europe/Berlin', '2027-10-31T00:59:00.000Z'],
      ['2027-10-31', '03:00', 'Europe/Berlin', '2027-10-31T02:00:00.000Z'],
      ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
      ['2027-04-04', '02:45', 'Pacific/Chatham', '2027-04-03T13:00:00.000Z'],
    ])('gives the first of two and no other for %s %s in %s', (date, time, timeZone, instant) => {
      vi.stubEnv('TZ', serverZone);
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(instantAt(date, time, timeZone).toISOString()).toBe(instant);
    });
  },
);

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
