import { describe, expect, it } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import { showSummaryOf, venueIn } from './testing';
import { toPublicShow } from './view';

const friday = {
  id: 'show',
  title: 'Freitagslacher',
  brandId: 'lachfabrik',
  brandName: 'Lachfabrik',
  formatName: 'Open Mic',
  place: 'Kulturkeller, Neukölln',
  cityName: 'Köln',
  citySlug: 'koeln',
  day: 'Fr 6. Nov',
  nearDay: null,
  time: '13:00',
  startsAt: '2026-11-06T12:00:00.000Z',
  cancelled: false,
  admission: null,
};

describe('toPublicShow', () => {
  it('says when, what and where, and nothing else', () => {
    expect(toPublicShow(showSummaryOf(), 'de', now)).toEqual(friday);
  });

  it('says it in English', () => {
    expect(toPublicShow(showSummaryOf(), 'en', now)).toEqual({
      ...friday,
      cityName: 'Cologne',
      day: 'Fri 6 Nov',
    });
  });

  it.each([
    ['Europe/Berlin', 'So 1. Nov', '00:30'],
    ['Europe/London', 'Sa 31. Okt', '23:30'],
    ['America/New_York', 'Sa 31. Okt', '19:30'],
  ])("means the venue's clock in %s", (timeZone, day, time) => {
    const show = showSummaryOf({ startsAt: new Date('2026-10-31T23:30:00Z'), venue: venueIn(timeZone) });
    expect(toPublicShow(show, 'de', now)).toMatchObject({
      day,
      time,
      startsAt: '2026-10-31T23:30:00.000Z',
    });
  });

  it.each([
    ['heute', '2026-10-30T22:59:00Z'],
    ['morgen', '2026-10-30T23:00:00Z'],
    ['morgen', '2026-10-31T22:59:00Z'],
    [null, '2026-10-31T23:00:00Z'],
  ])('is %s at %s', (nearDay, startsAt) => {
    const show = showSummaryOf({ startsAt: new Date(startsAt) });
    expect(toPublicShow(show, 'de', now)).toMatchObject({ nearDay });
  });

  it('names the venue alone where no district is known', () => {
    const show = showSummaryOf({ venue: venueIn('Europe/Berlin') });
    expect(toPublicShow(show, 'de', now)).toMatchObject({ place: 'Kulturkeller' });
  });

  it('says what the audience pays, where somebody has', () => {
    expect(toPublicShow(showSummaryOf({ admission: 'hat' }), 'de', now)).toMatchObject({ admission: 'hat' });
  });

  it('says that a show is cancelled', () => {
    expect(toPublicShow(showSummaryOf({ cancelledAt: now }), 'de', now)).toMatchObject({ cancelled: true });
  });
});
