import { addMinutes, subMinutes } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import { visitAt } from './visit-commands';

const longAgo = subMinutes(now, 10_000);

describe('a visit of the home page', () => {
  it('is the first one when there was none: all is new', () => {
    expect(visitAt(null, now)).toEqual({ newSince: null, seenAt: now });
  });

  it('is the same one after a short pause, so that a reload empties no list', () => {
    const before = { newSince: longAgo, seenAt: subMinutes(now, 239) };
    expect(visitAt(before, now)).toEqual({ newSince: longAgo, seenAt: now });
    expect(visitAt({ ...before, newSince: null }, now)).toEqual({ newSince: null, seenAt: now });
  });

  it('is a new one after a pause of four hours: new is what came since the page was last seen', () => {
    const seenAt = subMinutes(now, 240);
    expect(visitAt({ newSince: longAgo, seenAt }, now)).toEqual({ newSince: seenAt, seenAt: now });
  });

  it('is not written again within some minutes, nor by a server whose clock is late', () => {
    for (const seenAt of [now, subMinutes(now, 4), addMinutes(now, 30)]) {
      const before = { newSince: longAgo, seenAt };
      expect(visitAt(before, now)).toBe(before);
    }
  });

  it('lasts as long as somebody comes back within the pause', () => {
    let visit = visitAt({ newSince: longAgo, seenAt: subMinutes(now, 300) }, now);
    const { newSince } = visit;
    for (let hours = 3; hours <= 12; hours += 3) visit = visitAt(visit, addMinutes(now, hours * 60));
    expect(visit).toEqual({ newSince, seenAt: addMinutes(now, 720) });
  });
});
