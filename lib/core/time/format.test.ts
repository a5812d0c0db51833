import { describe, expect, it } from 'vitest';
import { describeDay, describeMonth, describeNearDay, describeTime } from './format';

const now = new Date('2026-11-21T22:30:00Z');
const friday = new Date('2026-11-27T19:00:00Z');

describe('describeDay', () => {
  it('writes the day as people say it', () => {
    expect(describeDay(friday, 'Europe/Berlin', 'de', now)).toBe('Fr 27. Nov');
    expect(describeDay(friday, 'Europe/Berlin', 'en', now)).toBe('Fri 27 Nov');
  });

  it('adds the year when it is another one', () => {
    expect(describeDay(new Date('2027-03-05T19:00:00Z'), 'Europe/Berlin', 'de', now)).toBe('Fr 5. März 2027');
  });
});

describe('describeTime', () => {
  it("is the venue's time", () => {
    expect(describeTime(friday, 'Europe/Berlin')).toBe('20:00');
    expect(describeTime(friday, 'Europe/London')).toBe('19:00');
  });
});

describe('describeMonth', () => {
  it("is the venue's month, in the language of the reader", () => {
    const turn = new Date('2026-12-31T23:30:00Z');
    expect(describeMonth(turn, 'Europe/Berlin', 'de')).toBe('Januar 2027');
    expect(describeMonth(turn, 'Europe/London', 'en')).toBe('December 2026');
    expect(describeMonth(new Date('2027-03-05T19:00:00Z'), 'Europe/Berlin', 'de')).toBe('März 2027');
  });
});

describe('describeNearDay', () => {
  it("counts days in the venue's zone", () => {
    const lateInBerlin = new Date('2026-11-21T23:15:00Z');
    expect(describeNearDay(lateInBerlin, 'Europe/Berlin', 'de', now)).toBe('morgen');
    expect(describeNearDay(lateInBerlin, 'Europe/London', 'en', now)).toBe('today');
    expect(describeNearDay(friday, 'Europe/Berlin', 'de', now)).toBeNull();
  });

  it('counts days, not 24 hours, around the clock change', () => {
    const lateOnSaturday = new Date('2027-03-27T22:30:00Z');
    const sunday = new Date('2027-03-28T18:00:00Z');
    const monday = new Date('2027-03-29T18:00:00Z');
    expect(describeNearDay(sunday, 'Europe/Berlin', 'de', lateOnSaturday)).toBe('morgen');
    expect(describeNearDay(monday, 'Europe/Berlin', 'de', lateOnSaturday)).toBeNull();
    expect(describeNearDay(friday, 'Europe/Berlin', 'de', now)).toBeNull();
  });
});

it.each(['de', 'en'] as const)('writes every day of a year as the platform does (%s)', (language) => {
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Vienna', ...parts });
  for (let day = 0; day < 366; day += 1) {
    const noon = new Date(Date.UTC(2026, 0, 1 + day, 11));
    const written = describeDay(noon, 'Europe/Vienna', language, noon);
    expect(written.replaceAll('.', '')).toBe(format.format(noon).replaceAll(/[.,]/g, ''));
  }
});
