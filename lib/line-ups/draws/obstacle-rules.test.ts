import { describe, expect, it } from 'vitest';
import { addHours, addMinutes, subHours, subMinutes } from '@/lib/core/time/dates';
import { testNow as now } from '@/lib/core/testing/clock';
import { drawObstacle, stateOf, type DrawableShow } from './obstacle-rules';

const drawsAt = addHours(now, 5);

/** Makes a show after its draw, with applications open since yesterday. */
const showOf = (changes: Partial<DrawableShow> = {}): DrawableShow => ({
  startsAt: addHours(drawsAt, 1),
  endsAt: addHours(drawsAt, 3),
  opensAt: subHours(now, 24),
  cancelledAt: null,
  visibility: 'public',
  lineUpState: 'open',
  ...changes,
});

describe('whether a draw is off', () => {
  it.each([
    ['nothing', {}, null],
    ['applications that were open from the beginning', { opensAt: null }, null],
    ['a cancelled show', { cancelledAt: now }, 'showCancelled'],
    ['a show that is over', { startsAt: subHours(now, 2), endsAt: now }, 'showPast'],
    ['a show that is almost over', { startsAt: addHours(drawsAt, 1), endsAt: addMinutes(now, 1) }, null],
    ['a show on request', { visibility: 'onRequest' }, 'notPublic'],
    ['a private show', { visibility: 'private' }, 'notPublic'],
    ['a booked line-up', { lineUpState: 'booked' }, 'lineUpBooked'],
    ['a show that begins with the draw', { startsAt: drawsAt }, 'drawTooLate'],
    ['a show that begins before the draw', { startsAt: subMinutes(drawsAt, 1) }, 'drawTooLate'],
    ['a show that begins after the draw', { startsAt: addMinutes(drawsAt, 1) }, null],
    ['applications that open with the draw', { opensAt: drawsAt }, 'drawBeforeOpen'],
    ['applications that open before the draw', { opensAt: subMinutes(drawsAt, 1) }, null],
    ['a cancelled and booked show', { cancelledAt: now, lineUpState: 'booked' }, 'showCancelled'],
  ] as const)('%s', (_what, changes, off) => {
    expect(drawObstacle(showOf(changes), drawsAt, now)).toBe(off);
  });
});

describe('the state of a draw', () => {
  it.each([
    ['announced', {}, null, now, null],
    ['due', {}, null, drawsAt, null],
    ['off', { lineUpState: 'booked' }, null, now, 'lineUpBooked'],
    ['off', { lineUpState: 'booked' }, null, drawsAt, 'lineUpBooked'],
    // A finished draw stays done, although the show was cancelled afterwards.
    ['done', { cancelledAt: now }, drawsAt, addHours(drawsAt, 1), null],
  ] as const)('%s', (state, changes, drawnAt, at, off) => {
    expect(stateOf({ drawsAt, drawnAt }, showOf(changes), at)).toEqual({ state, off });
  });
});
