import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aboutMinutes,
  countdownOf,
  estimates,
  expectedAt,
  lightOf,
  stageFreeAt,
  clockText,
} from './estimate-rules';
import { nightOf, type Change } from './rules';
import { after, change, planOf } from './testing';

const lines = planOf('ada', 'ben', 'break', 'cem');
const plan = { startsAt: after(0), buffer: 1 };

const inMinutes = (changes: readonly Change[], now: number) =>
  [...estimates(nightOf(lines, changes), plan, after(now))].map(([id, at]) => [id, (at - after(0)) / 60_000]);

describe('when people go on', () => {
  it('is as planned before the start, with a changeover between two acts and none around a break', () => {
    expect(inMinutes([], -30)).toEqual([
      ['ada', 0],
      ['ben', 8],
      ['break', 15],
      ['cem', 22],
    ]);
  });

  it('moves with the clock while nobody has begun', () => {
    expect(inMinutes([], 10).slice(0, 2)).toEqual([
      ['ada', 10],
      ['ben', 18],
    ]);
  });

  it('counts from who is on, and moves when they go over their time', () => {
    const on = change('start', 'ada', { at: after(2) });
    expect(inMinutes([on], 3)[0]).toEqual(['ben', 10]);
    expect(inMinutes([on], 20)[0]).toEqual(['ben', 21]);
  });

  it('counts from the last one when the stage is empty', () => {
    const changes = [change('start', 'ada', { at: after(0) }), change('end', 'ada', { at: after(5) })];
    expect(inMinutes(changes, 5)[0]).toEqual(['ben', 6]);
    expect(inMinutes(changes, 9)[0]).toEqual(['ben', 9]);
  });

  it('lets others pass somebody who is late, and waits when nobody else is left', () => {
    const late = change('late', 'ada', { minutes: 12, at: after(0) });
    expect(inMinutes([late], 0)).toEqual([
      ['ben', 0],
      ['break', 7],
      ['ada', 14],
      ['cem', 22],
    ]);
    const others = ['ben', 'break', 'cem'].map((id) => change('skip', id));
    expect(inMinutes([late, ...others], 1)).toEqual([['ada', 12]]);
  });

  it('comes nearer by what is skipped', () => {
    expect(inMinutes([change('noShow', 'ada')], 0)[0]).toEqual(['ben', 0]);
  });
});

describe('a comedian’s countdown', () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom('start', 'end', 'skip', 'back', 'noShow'),
      fc.constantFrom('ada', 'ben', 'break', 'cem'),
    ),
    { maxLength: 12 },
  );

  it('says the same as the team’s sheet, also when time goes on', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: -60, max: 120 }), fc.nat(90), (drawn, now, later) => {
        const changes = drawn.map(([kind, id], index) =>
          change(kind, id, { at: after(index * 4), number: index }),
        );
        const night = nightOf(lines, changes);
        for (const [id] of estimates(night, plan, after(now))) {
          const countdown = countdownOf(night, plan, id, after(now));
          const expected = estimates(night, plan, after(now + later)).get(id);
          expect(countdown && expectedAt(countdown, after(now + later))).toBe(expected);
        }
      }),
    );
  });

  it('does not end before somebody who is late is there', () => {
    const night = nightOf(lines, [change('late', 'ben', { minutes: 40, at: after(0) })]);
    const countdown = countdownOf(night, plan, 'ben', after(0));
    expect(countdown && expectedAt(countdown, after(1))).toBe(after(40));
  });

  it('is there only for those who wait', () => {
    const night = nightOf(lines, [change('start', 'ada'), change('skip', 'ben')]);
    for (const id of ['ada', 'ben', 'nobody']) expect(countdownOf(night, plan, id, after(0))).toBeNull();
    expect(stageFreeAt(night, plan)).toBeGreaterThan(after(0));
  });
});

describe('about so many minutes', () => {
  it.each([
    [-5, 0],
    [0.4, 0],
    [1, 1],
    [9.6, 10],
    [98, 98],
  ])('%d is about %d', (minutes, about) => expect(aboutMinutes(minutes * 60_000)).toBe(about));

  it('leave equal spots equally far apart', () => {
    const spots = [8.6, 17.6, 26.6, 35.6].map((minutes) => aboutMinutes(minutes * 60_000));
    expect(spots).toEqual([9, 18, 27, 36]);
  });
});

describe('the light', () => {
  const on = { beganAt: after(0), minutes: 7 };
  it.each([
    [0, 'green', 7],
    [5.9, 'green', 1.1],
    [6, 'yellow', 1],
    [6.9, 'yellow', 0.1],
    [7, 'red', 0],
    [9, 'red', -2],
  ] as const)('after %d of 7 minutes is %s', (minutes, light, left) => {
    const seen = lightOf(on, after(minutes));
    expect(seen.light).toBe(light);
    expect(seen.left / 60_000).toBeCloseTo(left);
  });

  it('of one minute is yellow for half of it', () => {
    expect(lightOf({ beganAt: after(0), minutes: 1 }, after(0.4)).light).toBe('green');
    expect(lightOf({ beganAt: after(0), minutes: 1 }, after(0.5)).light).toBe('yellow');
  });
});

it.each([
  [420_000, '7:00'],
  [419_001, '7:00'],
  [61_000, '1:01'],
  [5000, '0:05'],
  [1, '0:01'],
  [0, '0:00'],
  [-999, '+0:00'],
  [-45_000, '+0:45'],
  [-6_000_000, '+100:00'],
])('%d ms is %s', (milliseconds, text) => expect(clockText(milliseconds)).toBe(text));
