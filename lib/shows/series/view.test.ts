import { expect, it } from 'vitest';
import { toSeries } from './view';

type Row = Parameters<typeof toSeries>[0][number];

const part = (id: string, changes: Partial<Row> = {}): Row => ({
  id,
  line: id,
  place: 0,
  title: 'Dienstagslacher',
  rhythm: 'weekly',
  startsOn: new Date('2026-11-03'),
  endsOn: null,
  starts: '20:00',
  skipsHolidays: false,
  endedAt: null,
  venue: { name: 'Kulturkeller', timeZone: 'Europe/Berlin', archivedAt: null },
  format: { archivedAt: null },
  shows: [{ id: `show-${id}`, startsAt: new Date('2026-11-03T19:00:00Z') }],
  _count: { shows: 6 },
  ...changes,
});

const showsFrom = (id: string, startsAt: string) => [{ id, startsAt: new Date(startsAt) }];

it('a series is listed once, with a break, a move and a new rhythm in its line', () => {
  const rows = [
    part('d', {
      line: 'a',
      place: 3,
      startsOn: new Date('2027-03-03'),
      rhythm: 'everySecondWeek',
      shows: [],
      _count: { shows: 0 },
    }),
    part('c', {
      line: 'a',
      place: 2,
      startsOn: new Date('2027-02-03'),
      endsOn: new Date('2027-03-02'),
      shows: showsFrom('3', '2027-02-03T19:00:00Z'),
    }),
    part('other', { title: 'Freitags' }),
    part('b', {
      line: 'a',
      place: 1,
      startsOn: new Date('2027-01-12'),
      endsOn: new Date('2027-02-02'),
      shows: showsFrom('2', '2027-01-12T19:00:00Z'),
    }),
    part('a', { endsOn: new Date('2026-12-19') }),
  ];
  const [line, other, ...more] = toSeries(rows, 'de', new Date('2026-11-01'));
  expect(more).toEqual([]);
  expect(other).toMatchObject({ id: 'other', then: [] });
  const place = 'Kulturkeller, 20:00';
  const tuesdays = { rhythm: 'weekly', weekday: 'Dienstag', nth: 0, place };
  expect(line).toMatchObject({
    id: 'a',
    ...tuesdays,
    coming: 18,
    until: null,
    isEnded: false,
    next: { id: 'show-a', day: 'Di 3. Nov' },
    then: [
      { day: 'Di 12. Jan 2027', rule: null },
      { day: 'Mi 3. Feb 2027', rule: { rhythm: 'weekly', weekday: 'Mittwoch', nth: 0, place } },
      { day: 'Mi 3. März 2027', rule: { rhythm: 'everySecondWeek', weekday: 'Mittwoch', nth: 0, place } },
    ],
  });
});

it('a series whose first parts are over is described by the part with the next show', () => {
  const rows = [
    part('b', { line: 'a', place: 1, starts: '21:00', endsOn: new Date('2027-06-29') }),
    part('a', { shows: [], _count: { shows: 0 }, endsOn: new Date('2026-10-31') }),
  ];
  expect(toSeries(rows, 'de', new Date('2026-11-01'))).toMatchObject([
    { id: 'a', place: 'Kulturkeller, 21:00', then: [], until: 'Di 29. Juni 2027', coming: 6 },
  ]);
});

it('a series whose following shows have other spots has no break', () => {
  const rows = [
    part('b', { line: 'a', place: 1, startsOn: new Date('2026-12-08'), shows: [] }),
    part('a', { endsOn: new Date('2026-12-07') }),
  ];
  expect(toSeries(rows, 'de', new Date('2026-11-01'))).toMatchObject([{ id: 'a', then: [] }]);
});
