import { describe, expect, it } from 'vitest';
import { instantAt } from '@/lib/core/time/zoned';
import { areClashing, clashesWith, toClashView, travelMinutesBetween, type TakenSpot } from './clash-rules';

const berlin = { latitude: 52.52, longitude: 13.405, nameDe: 'Berlin', nameEn: 'Berlin' };
const hamburg = { latitude: 53.551, longitude: 9.994, nameDe: 'Hamburg', nameEn: 'Hamburg' };
const munich = { latitude: 48.137, longitude: 11.575, nameDe: 'München', nameEn: 'Munich' };

/** An evening in Berlin between two local times. */
function evening(from: string, to: string, changes: Partial<TakenSpot> = {}, date = '2026-11-27'): TakenSpot {
  return {
    id: 'show',
    title: 'Freitagslacher',
    startsAt: instantAt(date, from, 'Europe/Berlin'),
    endsAt: instantAt(date, to, 'Europe/Berlin'),
    venue: { id: 'keller', name: 'Kulturkeller', timeZone: 'Europe/Berlin', latitude: null, longitude: null },
    city: berlin,
    ...changes,
  };
}

const venueAt = (id: string, latitude: number | null = null, longitude: number | null = null) => ({
  id,
  name: 'Scheune',
  timeZone: 'Europe/Berlin',
  latitude,
  longitude,
});

describe('the way between two engagements', () => {
  it('is none at the same venue', () => {
    expect(travelMinutesBetween(evening('18:00', '20:00'), evening('20:00', '22:00'))).toBe(0);
  });

  it('takes at least the time to change at another venue, also in the same house', () => {
    const next = evening('20:00', '22:00', { venue: venueAt('scheune') });
    expect(travelMinutesBetween(evening('18:00', '20:00'), next)).toBe(15);
  });

  it('goes by the venues where they are on the map, else by their cities', () => {
    const here = evening('18:00', '20:00', { venue: venueAt('a', 52.52, 13.405) });
    const fiveKilometresNorth = evening('20:00', '22:00', { venue: venueAt('b', 52.565, 13.405) });
    expect(travelMinutesBetween(here, fiveKilometresNorth)).toBe(15 + 13);
    const inHamburg = evening('20:00', '22:00', { venue: venueAt('c'), city: hamburg });
    // 255 km: the first 10 km at 25 km/h, the rest at 90 km/h.
    expect(travelMinutesBetween(here, inHamburg)).toBeGreaterThan(15 + 24 + 160);
    expect(travelMinutesBetween(here, inHamburg)).toBeLessThan(15 + 24 + 168);
    expect(travelMinutesBetween(inHamburg, here)).toBe(travelMinutesBetween(here, inHamburg));
  });
});

describe('areClashing', () => {
  const elsewhere = { venue: venueAt('scheune') };

  it.each([
    ['the same time', '20:00', '22:00', true],
    ['inside', '20:30', '21:00', true],
    ['around', '19:00', '23:00', true],
    ['too late to change', '22:14', '23:30', true],
    ['just in time', '22:15', '23:30', false],
    ['too early to change', '18:00', '19:46', true],
    ['just done in time', '18:00', '19:45', false],
  ])('another venue of the city, %s', (_when, from, to, expected) => {
    const [one, other] = [evening('20:00', '22:00'), evening(from, to, elsewhere)];
    expect(areClashing(one, other)).toBe(expected);
    expect(areClashing(other, one)).toBe(expected);
  });

  it('one show after the other at the same venue is fine', () => {
    expect(areClashing(evening('20:00', '22:00'), evening('22:00', '23:30'))).toBe(false);
    expect(areClashing(evening('20:00', '22:00'), evening('21:59', '23:30'))).toBe(true);
  });

  it('far away, the next morning is still too early', () => {
    const matinee = { venue: venueAt('matinee'), city: munich };
    const late = evening('22:00', '23:55');
    expect(areClashing(late, evening('04:00', '06:00', matinee, '2026-11-28'))).toBe(true);
    expect(areClashing(late, evening('11:00', '13:00', matinee, '2026-11-28'))).toBe(false);
  });

  it('counts real minutes in the nights of the clock change', () => {
    const next = { venue: venueAt('scheune') };
    // The clock goes forward: from 1:50 to 3:10 it is twenty minutes, from 1:58 to 3:10 twelve.
    expect(
      areClashing(evening('00:30', '01:50', {}, '2027-03-28'), evening('03:10', '04:00', next, '2027-03-28')),
    ).toBe(false);
    expect(
      areClashing(evening('00:30', '01:58', {}, '2027-03-28'), evening('03:10', '04:00', next, '2027-03-28')),
    ).toBe(true);
    // The clock goes back: from the first 2:30 to 3:00 it is ninety minutes.
    const untilHalfPast = evening('00:30', '02:30', {}, '2026-10-25');
    const farOff = { venue: venueAt('vorort', 52.9, 13.405) };
    expect(travelMinutesBetween(untilHalfPast, evening('03:00', '04:00', farOff))).toBeGreaterThan(40);
    expect(areClashing(untilHalfPast, evening('03:00', '04:00', farOff, '2026-10-25'))).toBe(false);
  });
});

describe('clashesWith', () => {
  it('gives those in the way, in their order, with the way to each', () => {
    const wanted = evening('20:00', '22:00', { id: 'wanted' });
    const taken = [
      evening('10:00', '11:00', { id: 'morning', venue: venueAt('b') }),
      evening('19:00', '20:30', { id: 'before', venue: venueAt('b') }),
      evening('21:00', '23:00', { id: 'here' }),
    ];
    expect(clashesWith(wanted, taken).map(({ spot, travelMinutes }) => [spot.id, travelMinutes])).toEqual([
      ['before', 15],
      ['here', 0],
    ]);
    expect(clashesWith(wanted, [])).toEqual([]);
  });

  it("is shown in the comedian's language and the venue's time", () => {
    const spot = evening('20:00', '22:00', { city: munich });
    const now = new Date('2026-11-21T12:00:00Z');
    expect(toClashView({ spot, travelMinutes: 15 }, 'en', now)).toEqual({
      showId: 'show',
      title: 'Freitagslacher',
      day: 'Fri 27 Nov',
      time: '20:00',
      place: 'Kulturkeller, Munich',
      travelMinutes: 15,
    });
    expect(toClashView({ spot, travelMinutes: 15 }, 'de', now)).toMatchObject({
      day: 'Fr 27. Nov',
      place: 'Kulturkeller, München',
    });
  });
});
