import { addDays, subDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import { showSummaryOf, venueIn } from '@/lib/shows/testing';
import type { ShowSummary } from '@/lib/shows/queries';
import type { OwnApplication } from './icon-view';
import { toSpotCard } from './view';

function card(
  changes: Partial<ShowSummary> = {},
  viewer: { status?: OwnApplication['status']; blockedUntil?: Date; language?: 'de' | 'en' } = {},
) {
  const { status, blockedUntil = null, language = 'de' } = viewer;
  const application = status ? { id: 'application', status, rejectedByTeam: status === 'rejected' } : null;
  return toSpotCard(showSummaryOf(changes), { application, blockedUntil, language, now });
}

const monday = new Date('2026-11-01T23:00:00Z');

describe('toSpotCard', () => {
  it('says what a comedian wants to know of a show, and nothing else', () => {
    expect(card()).toEqual({
      showId: 'show',
      applicationId: null,
      title: 'Freitagslacher',
      brandName: 'Lachfabrik',
      formatName: 'Open Mic',
      place: 'Kulturkeller, Neukölln',
      night: '2026-11-06',
      day: 'Fr 6. Nov',
      nearDay: null,
      time: '13:00',
      startsAt: '2026-11-06T12:00:00.000Z',
      minutes: 7,
      spots: 8,
      freeSpots: 5,
      icon: 'open',
      showCancelled: false,
      opensOn: null,
      canApply: true,
      canWithdraw: false,
      canAnswer: false,
    });
  });

  it('carries the own application and what can be done with it', () => {
    expect(card({}, { status: 'applied' })).toMatchObject({
      applicationId: 'application',
      icon: 'applied',
      canApply: false,
      canWithdraw: true,
    });
    expect(card({}, { status: 'request' })).toMatchObject({ icon: 'request', canAnswer: true });
  });

  it('takes nothing along of the row that the application came in', () => {
    const row = { id: 'x', status: 'applied' as const, rejectedByTeam: false, message: 'privat', events: [] };
    const viewer = { application: row, blockedUntil: null, language: 'de' as const, now };
    expect(Object.keys(toSpotCard(showSummaryOf(), viewer)).sort()).toEqual(Object.keys(card()).sort());
  });

  it('is in the language of the viewer', () => {
    const startsAt = addDays(now, 1);
    expect(card({ startsAt })).toMatchObject({ day: 'Sa 31. Okt', nearDay: 'morgen' });
    expect(card({ startsAt }, { language: 'en' })).toMatchObject({ day: 'Sat 31 Oct', nearDay: 'tomorrow' });
  });

  it('names the venue alone where no district is known', () => {
    expect(card({ venue: venueIn('Europe/Berlin') })).toMatchObject({ place: 'Kulturkeller' });
  });

  it.each([
    ['Europe/Berlin', '2026-11-01', 'So 1. Nov', '00:30'],
    ['Europe/Zurich', '2026-11-01', 'So 1. Nov', '00:30'],
    ['Europe/London', '2026-10-31', 'Sa 31. Okt', '23:30'],
  ])("is listed under the night of the venue's zone: %s", (timeZone, night, day, time) => {
    const startsAt = new Date('2026-10-31T23:30:00Z');
    expect(card({ startsAt, venue: venueIn(timeZone) })).toMatchObject({ night, day, time });
  });

  it.each([
    ['all are free', 0, 8],
    ['one is free', 7, 1],
    ['none is', 8, 0],
  ])('counts the free spots: %s', (_what, spotsTaken, freeSpots) => {
    expect(card({ spotsTaken })).toMatchObject({ spots: 8, freeSpots, canApply: true });
  });

  it('tells a cancelled show from a cancelled spot', () => {
    expect(card({ cancelledAt: now })).toMatchObject({
      icon: 'cancelled',
      showCancelled: true,
      canApply: false,
    });
    expect(card({}, { status: 'cancelled' })).toMatchObject({
      icon: 'cancelled',
      showCancelled: false,
      canApply: true,
    });
  });

  it('is blocked for a blocked comedian', () => {
    expect(card({}, { blockedUntil: addDays(now, 1) })).toMatchObject({ icon: 'blocked', canApply: false });
  });
});

describe('the day a show opens on', () => {
  it("is the venue's day, in the language of the viewer", () => {
    expect(card({ opensAt: monday })).toMatchObject({
      icon: 'opensOn',
      opensOn: 'Mo 2. Nov',
      canApply: false,
    });
    expect(card({ opensAt: monday }, { language: 'en' })).toMatchObject({ opensOn: 'Mon 2 Nov' });
    expect(card({ opensAt: monday, venue: venueIn('Europe/London') })).toMatchObject({
      opensOn: 'So 1. Nov',
    });
  });

  it.each([
    ['that is open at once', { opensAt: null }, {}],
    ['that has opened', { opensAt: subDays(now, 1) }, {}],
    ['that opens this very moment', { opensAt: now }, {}],
    ['that is cancelled', { opensAt: monday, cancelledAt: now }, {}],
    ['that one is asked for before it opens', { opensAt: monday }, { status: 'request' as const }],
  ])('is not said of a show %s', (_what, changes, viewer) => {
    expect(card(changes, viewer)).toMatchObject({ opensOn: null });
  });
});
