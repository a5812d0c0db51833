import { addHours, addMinutes } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { instantAt } from '@/lib/core/time/zoned';
import { dueAtFor, endOfQuiet, minutesToGather, usualQuietHours } from './due-rules';

const berlin = 'Europe/Berlin';
const local = (when: string, zone = berlin) => instantAt(when.slice(0, 10), when.slice(11), zone);

describe('the end of the quiet hours', () => {
  it.each([
    ['in the evening', '2026-11-23 22:00', 22, 8, '2026-11-24 08:00'],
    ['in the last minute', '2026-11-24 07:59', 22, 8, '2026-11-24 08:00'],
    ['at midnight', '2026-11-24 00:00', 22, 8, '2026-11-24 08:00'],
    ['at their end', '2026-11-24 08:00', 22, 8, null],
    ['before them', '2026-11-23 21:59', 22, 8, null],
    ['by day', '2026-11-23 14:00', 13, 15, '2026-11-23 15:00'],
    ['by day, before', '2026-11-23 12:59', 13, 15, null],
    ['until midnight', '2026-11-23 23:30', 20, 0, '2026-11-24 00:00'],
    ['until midnight, after it', '2026-11-24 00:00', 20, 0, null],
    ['from midnight on', '2026-11-24 00:00', 0, 8, '2026-11-24 08:00'],
    ['where there are none', '2026-11-24 03:00', 8, 8, null],
    ['in the night with an hour more', '2026-10-24 23:00', 22, 8, '2026-10-25 08:00'],
    ['in the night with an hour less', '2027-03-28 01:30', 22, 8, '2027-03-28 08:00'],
    ['that end in the hour which is skipped', '2027-03-28 00:30', 22, 2, '2027-03-28 03:00'],
  ])('%s', (_what, at, quietFrom, quietUntil, end) => {
    const found = endOfQuiet(local(at), { quietFrom, quietUntil }, berlin);
    expect(found).toEqual(end && local(end));
  });

  it('is that of the zone', () => {
    const at = local('2026-11-23 22:30', 'Europe/London');
    expect(endOfQuiet(at, usualQuietHours, 'Europe/London')).toEqual(
      local('2026-11-24 08:00', 'Europe/London'),
    );
    expect(endOfQuiet(local('2026-11-24 08:30'), usualQuietHours, 'Europe/London')).toEqual(
      local('2026-11-24 09:00'),
    );
  });
});

describe('a notice is sent', () => {
  const due = (now: Date, deadline: Date | null) =>
    dueAtFor({ now, deadline, timeZone: berlin, ...usualQuietHours });
  const noon = local('2026-11-23 12:00');
  const night = local('2026-11-23 23:00');

  it('after the minutes in which others may join it', () => {
    expect(due(noon, null)).toEqual(addMinutes(noon, minutesToGather));
    expect(due(noon, addHours(noon, 24))).toEqual(addMinutes(noon, minutesToGather));
  });

  it('sooner when it is about something within a day', () => {
    expect(due(noon, addHours(noon, 23))).toEqual(addMinutes(noon, 1));
  });

  it('in the morning, when it would disturb', () => {
    expect(due(night, null)).toEqual(local('2026-11-24 08:00'));
    expect(due(night, local('2026-11-24 20:00'))).toEqual(local('2026-11-24 08:00'));
    expect(due(night, local('2026-11-24 12:00'))).toEqual(local('2026-11-24 08:00'));
  });

  it('in the morning as well when the minutes before it would end in the quiet hours', () => {
    expect(due(local('2026-11-23 21:57'), null)).toEqual(local('2026-11-24 08:00'));
  });

  it.each(['2026-11-23 23:30', '2026-11-24 07:00', '2026-11-24 11:59'])(
    'at night when the morning would be too late: %s',
    (deadline) => {
      expect(due(night, local(deadline))).toEqual(addMinutes(night, 1));
    },
  );
});
