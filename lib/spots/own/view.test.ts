import { addDays, addHours, subDays, subHours } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testNow as now } from '@/lib/core/testing/clock';
import { showSummaryOf } from '@/lib/shows/testing';
import { groupByMonth } from './tab-choices';
import type { NightOut, OwnSpot } from './queries';
import { toNextSpot, toOwnSpotCard } from './view';

function card(
  status: ApplicationStatus,
  {
    language = 'de',
    rejectedByTeam = false,
    show = {},
    ...row
  }: Partial<Omit<OwnSpot, 'show'>> & {
    language?: 'de' | 'en';
    rejectedByTeam?: boolean;
    show?: Partial<OwnSpot['show']>;
  } = {},
) {
  const spot: OwnSpot = {
    id: 'application',
    status,
    events: [],
    message: null,
    answerBy: null,
    statusChangedAt: subDays(now, 10),
    show: {
      ...showSummaryOf(show),
      decideBy: show.decideBy ?? null,
      brand: show.brand ?? {
        id: 'lachfabrik',
        name: 'Lachfabrik',
        cancelHoursBefore: null,
        contactEmail: null,
      },
      sentLineUp: show.sentLineUp ?? [],
    },
    ...row,
  };
  const application = { id: 'application', status, rejectedByTeam };
  return toOwnSpotCard(spot, { application, blockedUntil: null, language, now });
}

const sentLineUp = [
  { callAt: new Date('2026-11-06T18:30:00Z'), onAt: new Date('2026-11-06T20:10:00Z'), minutes: 12 },
];

describe('an open application', () => {
  const decideBy = new Date('2026-11-05T17:00:00Z');

  it('says by when the team means to answer, also afterwards', () => {
    expect(card('applied', { show: { decideBy } }).decideBy).toEqual({
      when: 'Do 5. Nov, 18:00',
      isPast: false,
    });
    expect(card('applied', { show: { decideBy: now } }).decideBy).toEqual({
      when: 'Fr 30. Okt',
      isPast: true,
    });
    expect(card('applied').decideBy).toBeNull();
  });

  it('promises nothing later than the show, and nothing that was over when they applied', () => {
    const startsAt = addHours(now, 2);
    const show = { startsAt, decideBy: addHours(startsAt, 1) };
    expect(card('applied', { show }).decideBy).toEqual({ when: 'Fr 30. Okt, 15:00', isPast: false });
    const late = { show: { decideBy: subDays(now, 1) }, statusChangedAt: subHours(now, 1) };
    expect(card('applied', late).decideBy).toBeNull();
  });

  it('says nothing of it once the team has answered', () => {
    expect(card('confirmed', { show: { decideBy } }).decideBy).toBeNull();
    expect(card('rejected', { show: { decideBy } }).decideBy).toBeNull();
  });
});

describe('a request', () => {
  const answerBy = new Date('2026-11-05T17:00:00Z');

  it('says until when the team waits, at the venue, and what it wrote', () => {
    expect(card('request', { answerBy, message: 'Kommst du?' })).toMatchObject({
      canAnswer: true,
      answerBy: 'Do 5. Nov, 18:00',
      isOverdue: false,
      message: 'Kommst du?',
    });
    expect(card('request', { answerBy, language: 'en' }).answerBy).toBe('Thu 5 Nov, 18:00');
    expect(card('request')).toMatchObject({ answerBy: null, isOverdue: false });
  });

  it.each([
    ['a moment before', addHours(now, 1), false],
    ['at that very moment', now, true],
    ['afterwards', subHours(now, 1), true],
  ])('can be answered %s; overdue: %s', (_when, by, isOverdue) => {
    expect(card('request', { answerBy: by })).toMatchObject({ canAnswer: true, isOverdue });
  });

  it('that was answered waits no longer, and the own message is not taken for the team’s', () => {
    expect(card('confirmed', { answerBy })).toMatchObject({ answerBy: null, isOverdue: false });
    expect(card('applied', { message: 'Ich kann jonglieren.' }).message).toBeNull();
  });
});

describe('a spot', () => {
  it('has its times and minutes as they were sent', () => {
    expect(card('confirmed', { show: { sentLineUp } })).toMatchObject({
      times: { callAt: '19:30', onAt: '21:10' },
      minutes: 12,
      isAhead: true,
    });
    expect(card('directList')).toMatchObject({ times: null, minutes: 7, isAhead: true });
  });

  it.each(['applied', 'request', 'cancelled', 'rejected'] as const)('is not had by somebody %s', (status) => {
    expect(card(status, { show: { sentLineUp } })).toMatchObject({
      times: null,
      minutes: 7,
      isAhead: false,
    });
  });

  it('can be given back until the cut-off of its brand', () => {
    const brand = { id: 'lachfabrik', name: 'Lachfabrik', cancelHoursBefore: 336, contactEmail: null };
    expect(card('confirmed')).toMatchObject({ isAhead: true, canGiveBack: true });
    expect(card('confirmed', { show: { brand } })).toMatchObject({ isAhead: true, canGiveBack: false });
    expect(card('applied').canGiveBack).toBe(false);
  });

  it('of a cancelled or past show cannot be cancelled any more', () => {
    expect(card('confirmed', { show: { cancelledAt: now } }).isAhead).toBe(false);
    expect(card('confirmed', { show: { startsAt: subHours(now, 3) } }).isAhead).toBe(false);
  });

  it('says whose the no was', () => {
    expect(card('rejected', { rejectedByTeam: true }).declinedByMe).toBe(false);
    expect(card('rejected').declinedByMe).toBe(true);
    expect(card('cancelled').declinedByMe).toBe(false);
  });
});

describe('groupByMonth', () => {
  const past = (startsAt: string, language: 'de' | 'en' = 'de') =>
    card('confirmed', { language, show: { startsAt: new Date(startsAt) } });

  it('has one group a month at the venue, in order', () => {
    const months = groupByMonth([
      past('2026-10-31T23:30:00Z'),
      past('2026-10-31T22:30:00Z'),
      past('2026-10-02T19:00:00Z'),
      past('2025-10-02T19:00:00Z'),
    ]);
    expect(months.map(({ name, cards }) => [name, cards.length])).toEqual([
      ['November 2026', 1],
      ['Oktober 2026', 2],
      ['Oktober 2025', 1],
    ]);
  });

  it('is in the language of the viewer, and empty without spots', () => {
    expect(groupByMonth([past('2026-10-02T19:00:00Z', 'en')])[0]?.name).toBe('October 2026');
    expect(groupByMonth([])).toEqual([]);
  });
});

describe('toNextSpot', () => {
  const line = (
    part: 'host' | 'spot' | 'headliner' | 'break',
    name: string | null,
    comedianId: string | null,
  ) => ({
    part,
    comedianId,
    guestName: comedianId ? null : name,
    comedian: comedianId && name ? { name } : null,
  });
  const night: NightOut = {
    doorsAt: addDays(now, 7),
    brand: { contactEmail: null },
    venue: {
      address: 'Weserstr. 12',
      latitude: null,
      longitude: null,
      timeZone: 'Europe/Berlin',
      city: { nameDe: 'Köln', nameEn: 'Cologne' },
    },
    sentLineUp: [],
  };
  const next = (changes: Partial<NightOut> = {}, language: 'de' | 'en' = 'de') =>
    toNextSpot(card('confirmed'), { ...night, ...changes }, { comedianId: 'me', language });

  it('names the way there, in the language of the viewer', () => {
    expect(next()).toMatchObject({
      doors: '13:00',
      address: 'Weserstr. 12, Köln',
      mapUrl: 'https://www.openstreetmap.org/search?query=Weserstr.%2012%2C%20K%C3%B6ln',
    });
    expect(next({ doorsAt: null }, 'en')).toMatchObject({ doors: null, address: 'Weserstr. 12, Cologne' });
    const complete = { ...night.venue, address: 'Weserstr. 12, 50667 Köln' };
    expect(next({ venue: complete }, 'en').address).toBe('Weserstr. 12, 50667 Köln');
    const known = { ...night.venue, latitude: 50.9, longitude: 6.95 };
    expect(next({ venue: known }).mapUrl).toBe(
      'https://www.openstreetmap.org/?mlat=50.9&mlon=6.95#map=17/50.9/6.95',
    );
  });

  it('leads to the map of a phone, and to whoever answers questions', () => {
    const place = { ...night, brand: { contactEmail: 'hallo@lachfabrik.example' } };
    const there = (system: string | null) =>
      toNextSpot(card('confirmed'), place, { comedianId: 'me', language: 'de', system });
    expect(there('Android')).toMatchObject({
      mapApp: 'geo:0,0?q=Weserstr.%2012%2C%20K%C3%B6ln',
      contact: 'hallo@lachfabrik.example',
    });
    expect([there('Windows').mapApp, next().mapApp, next().contact]).toEqual([null, null, null]);
  });

  it('names who else is on, once it was sent', () => {
    expect(next()).toMatchObject({ isSent: false, hosts: [], others: [] });
    const sent = [
      line('host', 'Hanna Host', 'hanna'),
      line('spot', 'Gast Gustav', null),
      line('break', null, null),
      line('spot', 'Ich', 'me'),
      line('headliner', 'Heddi', 'heddi'),
    ];
    expect(next({ sentLineUp: sent })).toMatchObject({
      isSent: true,
      hosts: ['Hanna Host'],
      others: ['Gast Gustav', 'Heddi'],
    });
  });
});
