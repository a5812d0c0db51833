import { describe, expect, it } from 'vitest';
import { addDays, addHours } from '@/lib/core/time/dates';
import type { ShowSummary } from '@/lib/shows/queries';
import { toMonths } from './programme-view';

const now = new Date('2026-10-01T10:00:00Z');

let made = 0;

const show = (startsAt: Date, data: Partial<ShowSummary> = {}) =>
  ({
    id: `${(made += 1)}`,
    title: 'Rohfassung',
    startsAt,
    admission: null,
    cancelledAt: null,
    brand: { id: 'lachfabrik', name: 'Lachfabrik' },
    venue: { name: 'Halle 4', district: 'Kreuzberg', timeZone: 'Europe/Berlin' },
    format: { name: 'Open Mic' },
    city: { slug: 'berlin', nameDe: 'Berlin', nameEn: 'Berlin' },
    ...data,
  }) as ShowSummary;

/** Monday, 12 October 2026, 20:00 in Berlin; two weeks later the clocks change. */
const first = new Date('2026-10-12T18:00:00Z');

const rowsOf = (...shows: ShowSummary[]) =>
  toMonths(shows, 'de', now).map(({ month, rows }) => [
    month,
    ...rows.map(({ shows: dates, everyWeekday }) => [dates.map(({ date }) => date).join(' '), everyWeekday]),
  ]);

describe('the months of a programme', () => {
  it('have one row for a show of every week, across the change of the clocks', () => {
    expect(rowsOf(show(first), show(addDays(first, 7)), show(addHours(addDays(first, 14), 1)))).toEqual([
      ['Oktober 2026', ['Mo 12. Mo 19. Mo 26.', 'Montag']],
    ]);
  });

  it('do not call two dates, or those with a gap, every week', () => {
    expect(rowsOf(show(first), show(addDays(first, 7)))[0]).toEqual([
      'Oktober 2026',
      ['Mo 12. Mo 19.', null],
    ]);
    const off = show(addDays(first, 7), { cancelledAt: now });
    const later = [28, 35].map((days) => show(addHours(addDays(first, days), 1)));
    expect(rowsOf(show(first), off, ...later)).toEqual([
      ['Oktober 2026', ['Mo 12. Mo 9. Mo 16.', null], ['Mo 19.', null]],
    ]);
  });

  it.each([
    ['time', { startsAt: addHours(addDays(first, 7), 1) }],
    ['title', { title: 'Gala' }],
    ['admission', { admission: 'free' }],
    ['venue', { venue: { name: 'Pudel', district: null, timeZone: 'Europe/Berlin' } }],
    ['city', { city: { slug: 'koeln', nameDe: 'Köln', nameEn: 'Cologne' } }],
  ] as const)('keep apart shows that differ in their %s', (_, data) => {
    expect(toMonths([show(first), show(addDays(first, 7), data)], 'de', now)[0]?.rows).toHaveLength(2);
  });
});
