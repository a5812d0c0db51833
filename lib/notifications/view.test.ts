import { addDays, subDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import type { NotificationRow } from './queries';
import { groupByDay, toMoveWords, toNotice } from './view';

const row: NotificationRow = {
  id: 'notice',
  kind: 'times',
  subject: null,
  link: '/user/shows/show',
  status: 'confirmed',
  text: 'Bring gute Laune mit.',
  callAt: new Date('2026-11-06T19:30:00Z'),
  onAt: new Date('2026-11-06T20:10:00Z'),
  move: null,
  readAt: null,
  createdAt: new Date('2026-10-29T23:30:00Z'),
  application: { id: 'application', statusChangedAt: now, answerBy: null, comedian: { name: 'Kim' } },
  show: {
    id: 'show',
    title: 'Freitagslacher',
    startsAt: addDays(now, 7),
    brand: { name: 'Lachfabrik' },
    venue: { timeZone: 'Europe/London' },
  },
};

describe('toNotice', () => {
  it('has the times of the show at its venue, and when it came in the time of the readers', () => {
    expect(toNotice(row, { language: 'de', now })).toEqual({
      id: 'notice',
      kind: 'times',
      unread: true,
      createdAt: '2026-10-29T23:30:00.000Z',
      day: 'Fr 30. Okt',
      time: '00:30',
      title: 'Freitagslacher',
      link: '/user/shows/show',
      text: 'Bring gute Laune mit.',
      show: {
        kind: 'times',
        status: 'confirmed',
        brandName: 'Lachfabrik',
        undoes: null,
        byName: null,
        day: 'Fr 6. Nov',
        starts: '12:00',
        answerBy: null,
        callAt: '19:30',
        onAt: '20:10',
        move: null,
      },
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/user',
    '//evil.example',
    '/\\evil',
  ])('links only to our own pages, and not to %s', (link) => {
    expect(toNotice({ ...row, link }, { language: 'de', now }).link).toBe('/user/notices');
  });

  it('of an answer by a link says what can be undone, until the application takes another step', () => {
    const { application } = row;
    const undone = (statusChangedAt: Date, kind: NotificationRow['kind'] = 'answeredByLink') =>
      toNotice(
        { ...row, kind, application: application && { ...application, statusChangedAt } },
        { language: 'de', now },
      ).show?.undoes;
    expect(undone(row.createdAt)).toBe('application');
    expect(undone(now)).toBeNull();
    expect(undone(row.createdAt, 'times')).toBeNull();
  });

  it('is in the language of the reader', () => {
    const notice = toNotice({ ...row, onAt: null, readAt: now }, { language: 'en', now });
    expect(notice).toMatchObject({
      day: 'Fri 30 Oct',
      show: { day: 'Fri 6 Nov', onAt: null },
      unread: false,
    });
  });
});

describe('groupByDay', () => {
  const reader = { language: 'de', now } as const;
  const came = (createdAt: Date) => toNotice({ ...row, createdAt }, reader);

  it('has one group a day of the readers, the newest first', () => {
    const days = groupByDay([came(now), came(row.createdAt), came(subDays(row.createdAt, 1))], reader);
    expect(days.map(({ notices, ...day }) => ({ ...day, count: notices.length }))).toEqual([
      { date: '2026-10-30', day: 'Fr 30. Okt', nearDay: 'heute', count: 2 },
      { date: '2026-10-29', day: 'Do 29. Okt', nearDay: null, count: 1 },
    ]);
  });

  it('is empty without notices', () => {
    expect(groupByDay([], reader)).toEqual([]);
  });

  it('says what a show was moved from and to, each in the time of its own place', () => {
    const from = {
      doorsAt: '2026-11-06T18:30:00.000Z',
      startsAt: '2026-11-06T19:00:00.000Z',
      endsAt: '2026-11-06T21:00:00.000Z',
      place: 'Kulturkeller, Neukölln',
      timeZone: 'Europe/Berlin',
    };
    const to = { ...from, doorsAt: null, place: 'Comedy Cellar', timeZone: 'Europe/London' };
    const moved = { ...row, kind: 'showMoved', move: { from, to } } as const;
    expect(toNotice(moved, { language: 'en', now }).show?.move).toEqual({
      from: {
        day: 'Fri 6 Nov',
        doors: '19:30',
        starts: '20:00',
        ends: '22:00',
        place: 'Kulturkeller, Neukölln',
      },
      to: { day: 'Fri 6 Nov', doors: null, starts: '19:00', ends: '21:00', place: 'Comedy Cellar' },
    });
    expect(toNotice({ ...moved, move: { from } }, { language: 'en', now }).show?.move).toBeNull();
  });
});

describe('a move in words', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const kept = {
    doorsAt: null,
    startsAt: '2026-11-27T19:00:00.000Z',
    endsAt: '2026-11-27T21:00:00.000Z',
    place: 'Kulturkeller, Neukölln',
    timeZone: 'Europe/Berlin',
  };

  it('has each time in the zone of its own venue', () => {
    const to = {
      ...kept,
      doorsAt: '2026-11-28T23:30:00.000Z',
      startsAt: '2026-11-29T00:30:00.000Z',
      timeZone: 'Europe/London',
    };
    expect(toMoveWords({ from: kept, to }, { language: 'de', now })).toEqual({
      from: { day: 'Fr 27. Nov', doors: null, starts: '20:00', ends: '22:00', place: kept.place },
      to: { day: 'So 29. Nov', doors: '23:30', starts: '00:30', ends: '21:00', place: kept.place },
    });
  });

  it('is in the language of its reader', () => {
    expect(toMoveWords({ from: kept, to: kept }, { language: 'en', now })?.from.day).toBe('Fri 27 Nov');
  });

  it.each([
    null,
    undefined,
    'x',
    {},
    { from: kept },
    { from: kept, to: null },
    { from: kept, to: { ...kept, startsAt: 'gestern' } },
    { from: kept, to: { ...kept, place: 7 } },
  ])('is none where nothing that can be read was kept: %j', (move) => {
    expect(toMoveWords(move, { language: 'de', now })).toBeNull();
  });
});
