import { addWeeks } from '@/lib/core/time/dates';
import { describe, expect, test } from 'vitest';
import { midnightDaysBefore } from '@/lib/core/time/zoned';
import { demoPeople } from '../people';
import { arcs, takesSpot, type Deed } from './arcs';
import { madeAt } from './calendar';
import { cast } from './cast';
import { toNewComedian } from './comedians';
import { scenes } from './scenes';
import { planWorld, type PlannedShow } from './world';

/** Seven days in a row at odd hours, both clock changes, the turn of the year. */
const presents = [
  '2026-11-16T00:00:00Z',
  '2026-11-17T03:30:00Z',
  '2026-11-18T07:00:00Z',
  '2026-11-19T11:15:00Z',
  '2026-11-20T17:59:00Z',
  '2026-11-21T21:01:00Z',
  '2026-11-22T23:30:00Z',
  '2026-10-25T00:30:00Z',
  '2027-03-28T12:00:00Z',
  '2026-12-31T22:59:00Z',
].map((text) => new Date(text));

const zone = 'Europe/Berlin';

test('the same present gives the same world', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(planWorld(now)).toEqual(planWorld(now));
});

test('another day moves the dates, not the people', () => {
  const [one, two] = [
    planWorld(new Date('2026-11-16T12:00:00Z')),
    planWorld(new Date('2027-05-11T12:00:00Z')),
  ];
  expect(two.comedians).toEqual(one.comedians);
});

test('a week later the same evenings are on, and a week more', () => {
  const now = new Date('2026-12-28T12:00:00Z');
  const evenings = (at: Date) =>
    planWorld(at)
      .shows.filter(({ startsAt }) => startsAt > addWeeks(now, 1))
      .map(({ series, startsAt }) => `${series.id} ${startsAt.toISOString()}`);
  const before = evenings(now);
  const after = evenings(addWeeks(now, 1));
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.length).toBeGreaterThan(before.length);
});

describe.each(presents)('seen from %s', (now) => {
  const { shows } = planWorld(now);

  test('everything happened in the past, before the show, and in an order that the rules allow', () => {
    for (const show of shows) {
      expect(madeAt(show.startsAt) <= now).toBe(true);
      expect(show.deeds.filter(({ at }) => at < madeAt(show.startsAt))).toEqual([]);
      for (const who of new Set(show.deeds.map((deed) => deed.who))) {
        const steps = show.deeds.filter((deed) => deed.who === who).map(({ step }) => step);
        expect(Object.values(arcs)).toContainEqual(steps);
      }
      const late = show.deeds.filter(
        ({ at }) => at > now || at >= show.startsAt || (show.bookedAt && at > show.bookedAt),
      );
      expect(late).toEqual([]);
    }
  });

  test('nobody applied before the show was open for spotting', () => {
    for (const { brand, startsAt, deeds } of shows) {
      if (brand.opensDaysBefore === null) continue;
      const opensAt = midnightDaysBefore(startsAt, brand.opensDaysBefore, zone);
      expect(deeds.filter(({ step, at }) => step === 'apply' && at < opensAt)).toEqual([]);
    }
  });

  test('no show ever had more taken spots than spots', () => {
    expect(shows.filter((show) => mostTaken(show) > show.input.spots)).toEqual([]);
  });

  test('there are shows of the past weeks and of the next two months', () => {
    const ahead = shows.filter(({ startsAt }) => startsAt > now).length;
    expect(ahead).toBeGreaterThan(140);
    expect(shows.length - ahead).toBeGreaterThan(50);
  });
});

function mostTaken({ deeds }: PlannedShow): number {
  const change: Partial<Record<Deed['step'], number>> = {
    confirm: 1,
    accept: 1,
    putOnList: 1,
    cancelByComedian: -1,
    cancelByTeam: -1,
  };
  let taken = 0;
  return Math.max(0, ...deeds.map(({ step }) => (taken += change[step] ?? 0)));
}

test('every arc that takes a spot is known as one', () => {
  const taking = Object.keys(arcs).filter((arc) => takesSpot(arc as keyof typeof arcs));
  expect(taking.sort()).toEqual(['accepted', 'confirmed', 'dropped', 'listed', 'removed']);
});

test('a profile passes the registration', () => {
  const now = new Date();
  for (const plan of planWorld(now).comedians) {
    const { name, instagram, promoLink, aboutMe } = toNewComedian(plan, 1, now);
    expect({ name, instagram, promoLink, aboutMe }).toEqual({
      name: plan.name,
      instagram: plan.instagram,
      promoLink: plan.promoLink,
      aboutMe: plan.aboutMe,
    });
  }
});

test('profiles and scenes are about demo people, and one of those has no profile yet', () => {
  const people = new Set(demoPeople.map(({ email }) => email));
  expect(Object.keys(cast).filter((email) => !people.has(email))).toEqual([]);
  expect(scenes.filter(({ who }) => !(who in cast))).toEqual([]);
  expect([...people].filter((email) => !(email in cast))).toEqual(['gero@example.org']);
});

test('all addresses are reserved for examples', () => {
  const { comedians } = planWorld(new Date());
  expect(comedians.filter(({ email }) => !/^[a-z\d.]+@example\.(org|com)$/.test(email))).toEqual([]);
  expect(new Set(comedians.map(({ email }) => email)).size).toBe(comedians.length);
});
