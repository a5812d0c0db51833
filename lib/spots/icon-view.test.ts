import { addDays, addHours, subHours } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import { spotOf, type OwnApplication } from './icon-view';

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
