import { addDays, subDays, addHours, subHours } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import { showSummaryOf, venueIn } from '@/lib/shows/testing';
import type { ShowSummary } from '@/lib/shows/queries';
import { toSpotCard, spotOf, blocksAt, toBlockNotice } from './view';
import type { OwnApplication } from './queries';

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

const show = {
  startsAt: addDays(now, 7),
  endsAt: addHours(addDays(now, 7), 2),
  opensAt: null,
  cancelledAt: null,
  lineUpState: 'open' as const,
  spots: 8,
  spotsTaken: 3,
};
const past = { startsAt: subHours(now, 5), endsAt: subHours(now, 3) };

const see = (
  changes: Partial<Parameters<typeof spotOf>[0]> = {},
  status: OwnApplication['status'] | null = null,
  blockedUntil: Date | null = null,
) =>
  spotOf(
    { ...show, ...changes },
    status && { id: 'x', status, rejectedByTeam: status === 'rejected' },
    blockedUntil,
    now,
  );

describe('a show without an application of mine', () => {
  it.each([
    ['open', {}, true],
    ['full, and one can apply all the same: somebody may give a spot back', { spotsTaken: 8 }, true],
    ['opensOn', { opensAt: addDays(now, 1) }, false],
    ['open', { opensAt: now }, true],
    ['booked', { lineUpState: 'booked' as const }, false],
    ['cancelled', { cancelledAt: now }, false],
    ['unavailable, as soon as it has begun', { startsAt: now }, false],
    ['expired, when it is over', past, false],
  ])('%s', (icon, changes, canApply) => {
    expect(see(changes)).toMatchObject({ icon: icon.split(',')[0], canApply, canWithdraw: false });
  });

  it('is blocked for as long as I am', () => {
    expect(see({}, null, addDays(now, 1))).toMatchObject({ icon: 'blocked', canApply: false });
    expect(see({}, null, now)).toMatchObject({ icon: 'open', canApply: true });
  });
});

describe('a show with an application of mine', () => {
  it.each([
    ['applied', { canApply: false, canWithdraw: true, canAnswer: false }],
    ['request', { canApply: false, canWithdraw: false, canAnswer: true }],
    ['confirmed', { canApply: false, canWithdraw: false, canAnswer: false }],
    ['directList', { canApply: false, canWithdraw: false, canAnswer: false }],
    ['rejected', { canApply: false, canWithdraw: false, canAnswer: false }],
    ['unavailable', { canApply: false, canWithdraw: false, canAnswer: false }],
    ['cancelled', { canApply: true, canWithdraw: false, canAnswer: false }],
  ] as const)('%s', (status, abilities) => {
    expect(see({}, status)).toEqual({ icon: status, ...abilities });
  });

  it('after my own no to a request I may still apply', () => {
    const declined = { id: 'x', status: 'rejected', rejectedByTeam: false } as const;
    expect(spotOf(show, declined, null, now)).toMatchObject({ icon: 'rejected', canApply: true });
  });

  it('says its status while I am blocked, and lets me do nothing new', () => {
    expect(see({}, 'cancelled', addDays(now, 1))).toMatchObject({ icon: 'cancelled', canApply: false });
  });

  it.each(['applied', 'request'] as const)('%s is expired the moment the show is past', (status) => {
    expect(see(past, status)).toEqual({
      icon: 'expired',
      canApply: false,
      canWithdraw: false,
      canAnswer: false,
    });
  });

  it('a show that is off is off, whatever was agreed', () => {
    expect(see({ cancelledAt: now }, 'confirmed').icon).toBe('cancelled');
  });
});

describe('the blocks of a comedian', () => {
  const blocks = [
    { id: 1, brandId: 'lachfabrik' },
    { id: 2, brandId: null },
    { id: 3, brandId: 'keller' },
  ];

  it.each([
    ['lachfabrik', [1, 2]],
    ['keller', [2, 3]],
    ['saal', [2]],
  ])('at %s are its own and those of the platform', (brandId, ids) => {
    expect(blocksAt(blocks, brandId).map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  ['de', 'Mo 30. Nov'],
  ['en', 'Mon 30 Nov'],
] as const)('a block says why and until which day of its readers (%s)', (language, until) => {
  const block = {
    brandId: null,
    brandName: null,
    brandContact: null,
    reason: 'Dreimal nicht gekommen',
    until: new Date('2026-11-29T23:00:00Z'),
  };
  const notice = toBlockNotice(block, { language, now: new Date('2026-11-20T12:00:00Z') });
  expect(notice).toEqual({ brand: null, contact: null, reason: 'Dreimal nicht gekommen', until });
  const atBrand = { ...block, brandId: 'keller', brandName: 'Keller', brandContact: 'hallo@keller.example' };
  expect(toBlockNotice(atBrand, { language, now: new Date('2026-11-20T12:00:00Z') })).toMatchObject({
    brand: { id: 'keller', name: 'Keller' },
    contact: 'hallo@keller.example',
  });
});
