import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoIn } from './wall-clock';

test.each([
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ['2026-07-01T18:15:00Z', 'Asia/Kathmandu', '2026-07-02T00:00:00+05:45'],
  ['2026-01-01T03:00:00Z', 'America/St_Johns', '2025-12-31T23:30:00-03:30'],
])('%s in %s is %s', (instant, zone, expected) => {
  expect(isoIn(new Date(instant), zone)).toBe(expected);
});

test('it is always the same instant, and what another library says', () => {
  const seconds = fc.integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2035, 0) / 1000 });
  const zones = fc.constantFrom('Europe/Berlin', 'Europe/London', 'America/St_Johns', 'Pacific/Chatham');
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const text = isoIn(new Date(second * 1000), zone);
      expect(Date.parse(text)).toBe(second * 1000);
      expect(text).toBe(new TZDate(second * 1000, zone).toISOString().replace('.000', ''));
    }),
  );
});
