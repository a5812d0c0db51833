import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours } from '@/lib/core/time/dates';
import { changeKinds, instantOf, lineOnStage, nightOf, phaseOf, waitingLines, type Change } from './rules';
import { after, change, planOf } from './testing';

const plan = planOf('ada', 'ben', 'break', 'cem');
const states = (changes: readonly Change[]) =>
  Object.fromEntries(nightOf(plan, changes).lines.map(({ id, state }) => [id, state]));
const order = (changes: readonly Change[]) => nightOf(plan, changes).lines.map(({ id }) => id);

describe('what changes do', () => {
  it('one goes on, and whoever was there is done', () => {
    const changes = [change('start', 'ada', { at: after(0) }), change('start', 'ben', { at: after(8) })];
    expect(states(changes)).toEqual({ ada: 'done', ben: 'on', break: 'waiting', cem: 'waiting' });
    const [ada, ben] = nightOf(plan, changes).lines;
    expect(ada).toMatchObject({ beganAt: after(0), endedAt: after(8) });
    expect(ben).toMatchObject({ beganAt: after(8), endedAt: null });
  });

  it.each([
    ['skip', 'skipped'],
    ['noShow', 'noShow'],
  ] as const)('%s takes somebody out, and back puts them in again', (kind, state) => {
    const out = change(kind, 'ben');
    expect(states([out])).toMatchObject({ ben: state });
    expect(states([out, change('back', 'ben')])).toMatchObject({ ben: 'waiting' });
  });

  it('leaving the stage frees it, and does nothing for somebody who is not there', () => {
    expect(states([change('start', 'ada'), change('end', 'ada')])).toMatchObject({ ada: 'done' });
    expect(states([change('end', 'ben')])).toMatchObject({ ben: 'waiting' });
  });

  it('late counts from when it was said', () => {
    const late = change('late', 'ben', { minutes: 20, at: after(5) });
    expect(nightOf(plan, [late]).lines[1]).toMatchObject({ state: 'waiting', hereAt: after(25) });
    const on = change('start', 'ben', { at: after(6) });
    expect(nightOf(plan, [late, on]).lines[1]).toMatchObject({ state: 'on', hereAt: null });
  });

  it('moves a line after another, or to the beginning', () => {
    expect(order([change('move', 'ada', { afterId: 'ben' })])).toEqual(['ben', 'ada', 'break', 'cem']);
    expect(order([change('move', 'cem')])).toEqual(['cem', 'ada', 'ben', 'break']);
    expect(order([change('move', 'cem', { afterId: 'cem' })])).toEqual(['ada', 'ben', 'break', 'cem']);
    expect(order([change('move', 'cem', { afterId: 'nobody' })])).toEqual(['ada', 'ben', 'break', 'cem']);
  });

  it('takes a name at the door, and only that can be removed', () => {
    const door = change('walkIn', 'x', { id: 'x', name: 'Dana', minutes: 4, afterId: 'ben' });
    expect(nightOf(plan, [door]).lines[2]).toMatchObject({
      id: 'x',
      walkIn: 'Dana',
      minutes: 4,
      part: 'spot',
    });
    expect(order([door, change('remove', 'x'), change('remove', 'ada')])).toEqual(plan.map(({ id }) => id));
    expect(order([change('walkIn', 'y', { id: 'y', name: 'Eli', minutes: 4, afterId: 'gone' })]).at(-1)).toBe(
      'y',
    );
  });

  it('taken back, a change was never made: whoever was on stage is there again', () => {
    const first = change('start', 'ada');
    const mistake = change('start', 'ben');
    const undo = change('undo', null, { undoneId: mistake.id });
    expect(states([first, mistake, undo])).toMatchObject({ ada: 'on', ben: 'waiting' });
  });

  it('a phone that was offline does not take the stage from whoever went on since', () => {
    const online = change('start', 'cem', { at: after(30), number: 1 });
    const offline = change('start', 'ben', { at: after(20), number: 2, basedOn: 0, phoneId: 'other' });
    expect(states([online, offline])).toMatchObject({ ben: 'done', cem: 'on' });
  });

  it('does nothing about lines that are not there', () => {
    for (const kind of changeKinds.filter((one) => one !== 'walkIn')) {
      expect(nightOf(plan, [change(kind, 'nobody', { minutes: 5, afterId: 'ada' })])).toEqual(
        nightOf(plan, []),
      );
    }
  });
});

const ids = fc.constantFrom('ada', 'ben', 'break', 'cem', 'nobody');
const someChange = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...changeKinds),
  lineId: ids,
  afterId: fc.option(ids),
  undoneId: fc.constant(null),
  minutes: fc.integer({ min: 1, max: 180 }),
  name: fc.string({ minLength: 1, maxLength: 80 }),
  at: fc.integer({ min: after(0), max: after(5) }),
  basedOn: fc.nat(5),
  phoneId: fc.constantFrom('one', 'other'),
});

/** Makes changes numbered as by the server. Some of them undo another one. */
const someChanges = fc.array(fc.tuple(someChange, fc.nat(20)), { maxLength: 25 }).map((drawn) =>
  drawn.map(([one, nth], index): Change => {
    const lineId = one.kind === 'undo' ? null : one.kind === 'walkIn' ? one.id : one.lineId;
    const undoneId = one.kind === 'undo' ? (drawn[nth % drawn.length]?.[0].id ?? null) : null;
    return { ...one, lineId, undoneId, number: index + 1 };
  }),
);

describe('whatever happens', () => {
  it('the order of arrival at a phone, and repeats, change nothing', () => {
    fc.assert(
      fc.property(
        someChanges.chain((changes) =>
          fc.tuple(
            fc.constant(changes),
            fc.shuffledSubarray([...changes, ...changes], { minLength: changes.length * 2 }),
          ),
        ),
        ([changes, arrived]) => {
          expect(nightOf(plan, arrived)).toEqual(nightOf(plan, changes));
        },
      ),
    );
  });

  it('nobody gets lost or stands there twice, and one at most is on stage', () => {
    fc.assert(
      fc.property(someChanges, (changes) => {
        const night = nightOf(plan, changes);
        const all = night.lines.map(({ id }) => id);
        expect(new Set(all).size).toBe(all.length);
        for (const { id } of plan) expect(all).toContain(id);
        expect(night.lines.filter(({ state }) => state === 'on').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('times fit the state', () => {
    fc.assert(
      fc.property(someChanges, (changes) => {
        const night = nightOf(plan, changes);
        const on = lineOnStage(night);
        if (on) expect(on).toMatchObject({ endedAt: null, beganAt: expect.any(Number) });
        for (const line of waitingLines(night)) expect(line).toMatchObject({ beganAt: null, endedAt: null });
        for (const { beganAt, endedAt } of night.lines) {
          if (beganAt !== null && endedAt !== null) expect(endedAt).toBeGreaterThanOrEqual(beganAt);
        }
      }),
    );
  });

  it('taking everything back leaves the line-up as it was sent', () => {
    fc.assert(
      fc.property(someChanges, (changes) => {
        const undone = changes.map(({ id }) => change('undo', null, { undoneId: id }));
        expect(nightOf(plan, [...changes, ...undone])).toEqual(nightOf(plan, []));
      }),
    );
  });
});

describe('the instant of a change', () => {
  it('is the phone’s, after all that it knew, and not later than now', () => {
    expect(instantOf(10, [], 20)).toBe(10);
    expect(instantOf(10, [4, 15], 20)).toBe(16);
    expect(instantOf(30, [], 20)).toBe(20);
    expect(instantOf(10, [25], 20)).toBe(20);
  });
});

describe('the phase of a night', () => {
  const startsAt = new Date('2026-11-27T19:00:00Z');
  const show = { startsAt, endsAt: addHours(startsAt, 2), lineUpSentAt: startsAt, cancelledAt: null };

  it.each([
    [-6.01, 'early'],
    [-6, 'open'],
    [0, 'open'],
    [13.99, 'open'],
    [14, 'over'],
    [500, 'over'],
  ])('%d hours after the start is %s', (hours, phase) => {
    const now = new Date(startsAt.getTime() + hours * 3_600_000);
    expect(phaseOf(show, now)).toBe(phase);
  });

  it('says first that there is no show, then that there is no line-up', () => {
    expect(phaseOf({ ...show, lineUpSentAt: null }, startsAt)).toBe('notSent');
    expect(phaseOf({ ...show, lineUpSentAt: null, cancelledAt: startsAt }, startsAt)).toBe('cancelled');
  });
});
