import { addDays, subDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import type { ChoiceShowRow, ShowCounts } from './choice-queries';
import { toChoiceShow } from './choice-view';

const now = new Date('2026-11-20T12:00:00Z');

const row = {
  id: 'show',
  title: 'Freitagslacher',
  startsAt: new Date('2026-11-27T19:00:00Z'),
  endsAt: new Date('2026-11-27T21:00:00Z'),
  cancelledAt: null,
  admission: null,
  visibility: 'public',
  spots: 8,
  spotsTaken: 3,
  lineUpState: 'open',
  lineUpSentAt: null,
  decideBy: null,
  brand: { id: 'lachfabrik', name: 'Lachfabrik' },
  venue: { name: 'Kulturkeller', district: null, timeZone: 'Europe/Berlin' },
  format: { name: 'Open Mic' },
  city: { slug: 'berlin', nameDe: 'Berlin', nameEn: 'Berlin' },
} as unknown as ChoiceShowRow;

const counts = { waiting: 2, unanswered: 3, requested: 1, unsent: 4 } as ShowCounts;

const show = (data: Partial<ChoiceShowRow> = {}, of: ShowCounts | undefined = counts) =>
  toChoiceShow({ ...row, ...data }, of, 'de', now);

describe('a show in the list of its team', () => {
  it.each([
    ['open', {}],
    ['sent', { lineUpSentAt: now }],
    ['booked', { lineUpSentAt: now, lineUpState: 'booked' }],
    ['booked', { lineUpState: 'booked' }],
    ['cancelled', { lineUpState: 'booked', cancelledAt: now }],
  ] as const)('has a line-up that is %s with %j', (lineUp, data) => {
    expect(show(data).lineUp).toBe(lineUp);
  });

  it('says what the team has to do', () => {
    expect(show()).toMatchObject({ waiting: 2, requested: 1, unsent: 4, isPast: false, day: 'Fr 27. Nov' });
  });

  it('leaves nothing to do when nobody has applied, and when it is over', () => {
    const nothing = { waiting: 0, requested: 0, unsent: 0, isDue: false };
    expect(toChoiceShow(row, undefined, 'de', now)).toMatchObject(nothing);
    const over = { startsAt: subDays(now, 1), endsAt: subDays(now, 1), decideBy: subDays(now, 3) };
    expect(show(over)).toMatchObject({ ...nothing, isPast: true, decideBy: null });
  });

  it.each([
    ['ahead', { decideBy: addDays(now, 2) }, 'So 22. Nov', false],
    ['over while somebody waits', { decideBy: subDays(now, 1) }, 'Do 19. Nov', true],
    ['nobody has promised', {}, null, false],
    ['over, but the line-up stands', { decideBy: subDays(now, 1), lineUpState: 'booked' }, null, false],
    ['over, but the show is off', { decideBy: subDays(now, 1), cancelledAt: now }, null, false],
  ] as const)('knows whether the promised day is %s', (_what, data, decideBy, isDue) => {
    expect(show(data)).toMatchObject({ decideBy, isDue });
  });

  it('is not late when everybody has an answer', () => {
    expect(show({ decideBy: subDays(now, 1) }, { ...counts, unanswered: 0 }).isDue).toBe(false);
  });
});
