import { describe, expect, it, test } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import { showSummaryOf, venueIn } from './testing';
import { toPublicShow, addToCalendar, mapAppUrl, mapUrl } from './view';

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

const show = {
  title: 'Lachen & Weinen, 50 % "neu"',
  startsAt: new Date('2026-11-27T19:00:00Z'),
  endsAt: new Date('2026-11-27T21:30:00Z'),
  place: 'Kulturkeller, Weserstr. 12, Berlin',
  url: 'https://spotlicht.example/user/shows/1?a=b&c=d',
  file: '/show.ics',
};

test('a show is a file, and a form of Google that says what it is', () => {
  const { file, google } = addToCalendar(show);
  expect(file).toBe('/show.ics');
  const { origin, searchParams } = new URL(google);
  expect(origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: show.title,
    dates: '20261127T190000Z/20261127T213000Z',
    location: show.place,
    details: show.url,
  });
});

describe('a map', () => {
  it('shows the coordinates where they are known, also on the equator', () => {
    expect(mapUrl({ latitude: 52.48, longitude: 13.43 }, 'x')).toBe(
      'https://www.openstreetmap.org/?mlat=52.48&mlon=13.43#map=17/52.48/13.43',
    );
    expect(mapUrl({ latitude: 0, longitude: 0 }, 'x')).toContain('mlat=0&mlon=0');
  });

  it.each([
    [null, 13.43],
    [52.48, null],
    [null, null],
  ])('searches for the address where it is not: %j, %j', (latitude, longitude) => {
    const url = new URL(mapUrl({ latitude, longitude }, 'Straße & Co. #1, Köln'));
    expect(url.searchParams.get('query')).toBe('Straße & Co. #1, Köln');
    expect(url.hash).toBe('');
  });
});

describe('the map of a phone', () => {
  const known = { latitude: 52.48, longitude: -13.43 };
  const unknown = { latitude: null, longitude: 13.43 };

  it.each([
    ['Android', known, 'geo:0,0?q=52.48%2C-13.43'],
    ['Android', unknown, 'geo:0,0?q=Wei%C3%9Fe%20Str.%201%20%26%20%231'],
    ['iOS', known, 'https://maps.apple.com/?daddr=52.48%2C-13.43'],
    ['iOS', unknown, 'https://maps.apple.com/?daddr=Wei%C3%9Fe%20Str.%201%20%26%20%231'],
    ['Windows', known, null],
    [null, known, null],
  ])('of %s, with %j', (system, coordinates, url) => {
    expect(mapAppUrl(coordinates, 'Weiße Str. 1 & #1', system)).toBe(url);
  });
});
