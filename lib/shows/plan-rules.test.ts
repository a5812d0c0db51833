import { describe, expect, it } from 'vitest';
import { valueOf } from '@/lib/core/testing/result';
import { copyDate } from './form-view';
import { planOf, wordingOf, type Wording } from './plan-rules';

const evening: Wording = {
  date: '2026-11-27',
  doors: '19:00',
  starts: '20:00',
  ends: '00:30',
  opensDaysBefore: 14,
  decideDaysBefore: 2,
};

const berlin = 'Europe/Berlin';

describe('planOf', () => {
  it('means the clock at the venue, and an end before the start after midnight', () => {
    expect(planOf(evening, berlin)).toEqual({
      ok: true,
      value: {
        doorsAt: new Date('2026-11-27T18:00:00Z'),
        startsAt: new Date('2026-11-27T19:00:00Z'),
        endsAt: new Date('2026-11-27T23:30:00Z'),
        opensAt: new Date('2026-11-12T23:00:00Z'),
        decideBy: new Date('2026-11-25T17:00:00Z'),
      },
    });
  });

  it.each([
    ['starts', { date: '2027-03-28', doors: null, starts: '02:15', ends: '05:00' }],
    ['ends', { date: '2027-03-27', ends: '02:30' }],
    ['ends', { date: '2027-03-27', ends: '02:00' }],
    ['doors', { date: '2027-03-28', doors: '02:59', starts: '03:30', ends: '05:00' }],
  ])('refuses a time that the clock leaves out (%s, %o)', (field, change) => {
    expect(planOf({ ...evening, ...change }, berlin)).toEqual({ ok: false, code: 'timeSkipped', field });
  });

  it.each([
    ['2026-11-27', 'a minute before midnight', '23:59', '2026-11-27T22:59:00Z'],
    ['2026-11-27', 'at midnight', '00:00', '2026-11-27T23:00:00Z'],
    ['2026-11-27', 'after midnight', '01:30', '2026-11-28T00:30:00Z'],
    ['2026-11-30', 'in the next month', '00:30', '2026-11-30T23:30:00Z'],
    ['2026-12-31', 'in the next year', '02:00', '2027-01-01T01:00:00Z'],
    ['2027-03-27', 'right before the clock goes forward', '01:59', '2027-03-28T00:59:00Z'],
    ['2027-03-27', 'right after it goes forward', '03:00', '2027-03-28T01:00:00Z'],
    ['2026-10-24', 'before the clock goes back', '01:59', '2026-10-24T23:59:00Z'],
    ['2026-10-24', 'when it comes the first time', '02:30', '2026-10-25T00:30:00Z'],
    ['2026-10-24', 'after it goes back', '03:00', '2026-10-25T02:00:00Z'],
  ])('takes an end in the night of %s: %s (%s)', (date, _when, ends, endsAt) => {
    const plan = planOf({ ...evening, date, ends }, berlin);
    expect(plan).toMatchObject({ ok: true, value: { endsAt: new Date(endsAt) } });
  });

  it.each([
    ['timesOutOfOrder', 'ends', { ends: '20:00' }],
    ['nightTooLong', 'ends', { ends: '19:00' }],
    ['nightTooLong', 'ends', { ends: '08:01' }],
    ['doorsAfterStart', 'doors', { doors: '20:01' }],
    ['doorsAfterStart', 'doors', { doors: '18:00', starts: '00:15', ends: '02:00' }],
    ['doorsAfterStart', 'doors', { doors: '00:16', starts: '00:15', ends: '02:00' }],
  ])('refuses %s', (code, field, change) => {
    expect(planOf({ ...evening, ...change }, berlin)).toEqual({ ok: false, code, field });
  });
});

it('takes a whole night, and a whole day', () => {
  expect(planOf({ ...evening, ends: '08:00' }, berlin)).toMatchObject({ ok: true });
  expect(planOf({ ...evening, doors: null, starts: '06:00', ends: '23:30' }, berlin)).toMatchObject({
    ok: true,
  });
});

describe('doors of a show after midnight', () => {
  it.each([
    ['the evening before', '2026-11-27', '23:30', '00:15', '2026-11-26T22:30:00Z', '2026-11-26T23:15:00Z'],
    ['six hours before', '2026-11-27', '18:15', '00:15', '2026-11-26T17:15:00Z', '2026-11-26T23:15:00Z'],
    ['the night itself', '2026-11-27', '00:00', '00:15', '2026-11-26T23:00:00Z', '2026-11-26T23:15:00Z'],
    [
      'when the clock goes back',
      '2026-10-25',
      '23:30',
      '02:30',
      '2026-10-24T21:30:00Z',
      '2026-10-25T00:30:00Z',
    ],
    [
      'after the hour that comes twice',
      '2026-10-25',
      '23:30',
      '03:15',
      '2026-10-24T21:30:00Z',
      '2026-10-25T02:15:00Z',
    ],
    [
      'when the clock goes forward',
      '2027-03-28',
      '23:30',
      '00:15',
      '2027-03-27T22:30:00Z',
      '2027-03-27T23:15:00Z',
    ],
    [
      'over the hour left out',
      '2027-03-28',
      '23:30',
      '03:15',
      '2027-03-27T22:30:00Z',
      '2027-03-28T01:15:00Z',
    ],
  ])('are %s', (_when, date, doors, starts, doorsAt, startsAt) => {
    const words = { ...evening, date, doors, starts, ends: '05:00' };
    const plan = planOf(words, berlin);
    expect(plan).toMatchObject({
      ok: true,
      value: { doorsAt: new Date(doorsAt), startsAt: new Date(startsAt) },
    });
    if (plan.ok) expect(wordingOf(plan.value, berlin)).toEqual(words);
  });

  it('are refused in the hour that the clock leaves out', () => {
    const words = { ...evening, date: '2027-03-28', doors: '02:30', starts: '03:15', ends: '05:00' };
    expect(planOf(words, berlin)).toEqual({ ok: false, code: 'timeSkipped', field: 'doors' });
  });
});

describe('wordingOf', () => {
  it.each([
    evening,
    { ...evening, doors: null, opensDaysBefore: null, decideDaysBefore: null },
    { ...evening, opensDaysBefore: 0, decideDaysBefore: 0 },
    // Dates on both sides of both clock changes.
    { ...evening, date: '2026-10-26', opensDaysBefore: 30, decideDaysBefore: 1 },
    { ...evening, date: '2027-03-29', opensDaysBefore: 30, decideDaysBefore: 1 },
    { ...evening, starts: '00:15', doors: '00:00', ends: '02:00' },
  ])('says what was planned (%o)', (words) => {
    for (const zone of [berlin, 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham']) {
      const plan = valueOf(planOf(words, zone));
      expect(wordingOf(plan, zone), zone).toEqual(words);
    }
  });
});

it.each([
  ['2026-11-27', '2026-11-20', '2026-12-04'],
  ['2026-11-27', '2026-11-27', '2026-12-04'],
  ['2026-11-27', '2026-11-28', '2026-12-04'],
  ['2026-10-02', '2026-11-20', '2026-11-27'],
  ['2026-10-02', '2026-11-21', '2026-11-27'],
  ['2026-10-23', '2026-10-20', '2026-10-30'],
])('a copy of a show on %s made on %s is on %s', (date, today, copy) => {
  expect(copyDate(date, today)).toBe(copy);
});
