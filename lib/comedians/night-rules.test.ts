import { describe, expect, it } from 'vitest';
import { instantAt } from '@/lib/core/time/zoned';
import { answerOf, dateOfWeekday, type Nights } from './night-rules';

const nights: Nights = {
  weekdays: new Map([
    [1, true],
    [5, false],
  ]),
  dates: new Map([
    ['2026-11-27', true],
    ['2026-11-30', false],
    ['2026-12-02', true],
  ]),
};

describe('what somebody has said of a night', () => {
  it.each([
    ['a weekday that was said', '2026-12-07', 'can'],
    ['a date that says otherwise', '2026-11-30', 'cannot'],
    ['a weekday on which they cannot', '2026-12-04', 'cannot'],
    ['a date on which they can after all', '2026-11-27', 'can'],
    ['a date alone', '2026-12-02', 'can'],
    ['nothing', '2026-12-03', 'unsaid'],
  ])('is %s', (_what, date, answer) => {
    expect(answerOf(nights, date)).toBe(answer);
  });
});

describe('the date of a show', () => {
  it.each([
    ['Europe/Berlin', '2026-11-27', '20:00', 5],
    ['Europe/Berlin', '2026-11-28', '00:30', 6],
    ['America/Los_Angeles', '2026-11-27', '20:00', 5],
    ['Pacific/Kiritimati', '2026-11-27', '09:00', 5],
  ])('is that of its venue: %s, %s at %s', (zone, date, time, weekday) => {
    expect(dateOfWeekday(instantAt(date, time, zone).getTime(), weekday)).toBe(date);
  });
});
