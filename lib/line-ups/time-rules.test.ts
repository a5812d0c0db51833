import { describe, expect, test } from 'vitest';
import { describeTime } from '@/lib/core/time/format';
import { fitsCallStep, minutesBeforeStart, timesOf, type Frame } from './time-rules';

const at = (time: string) => new Date(`2026-11-06T${time}:00+01:00`);
const frame: Frame = {
  doorsAt: at('19:00'),
  startsAt: at('20:00'),
  endsAt: at('22:00'),
  buffer: 1,
  callRule: 'common',
  callMinutes: 30,
};
const rolling = { ...frame, callRule: 'rolling' } as const;
const spot = (id: string, minutes: number, callBefore: number | null = null) =>
  ({ id, part: 'spot', minutes, callBefore }) as const;
const berlin = (instant: Date | undefined) => instant && describeTime(instant, 'Europe/Berlin');

test('one after the other, with the changeover between acts and none around a break', () => {
  const { lines, endsAt, overrun } = timesOf(
    [
      { id: 'host', part: 'host', minutes: 5, callBefore: null },
      spot('a', 7),
      { id: 'pause', part: 'break', minutes: 20, callBefore: null },
      spot('b', 10),
    ],
    frame,
  );
  const on = [...lines.values()].map(({ onAt, offAt }) => `${berlin(onAt)}–${berlin(offAt)}`);
  expect(on).toEqual(['20:00–20:05', '20:06–20:13', '20:13–20:33', '20:33–20:43']);
  expect(berlin(endsAt)).toBe('20:43');
  expect(overrun).toBe(-77);
});

describe('when somebody has to be there', () => {
  const calls = (lines: ReturnType<typeof spot>[], by: Frame) =>
    [...timesOf(lines, by).lines.values()].map(({ callAt }) => berlin(callAt));

  test('is the same time for everybody, before the start', () => {
    expect(calls([spot('a', 60), spot('b', 10)], frame)).toEqual(['19:30', '19:30']);
    expect(calls([spot('a', 60), spot('b', 10)], { ...frame, callMinutes: 75 })).toEqual(['18:45', '18:45']);
  });

  test('does not wait for the doors: performers come in before the audience', () => {
    expect(calls([spot('a', 7)], { ...frame, doorsAt: at('19:45') })).toEqual(['19:30']);
  });

  test('or the own time on stage counts, on full five minutes', () => {
    // The slots begin at 20:00, 21:08 and 21:19.
    const lines = [spot('a', 67), spot('b', 10), spot('c', 10)];
    expect(calls(lines, rolling)).toEqual(['19:30', '20:35', '20:45']);
    expect(calls(lines, { ...rolling, callMinutes: 0 })).toEqual(['20:00', '21:05', '21:15']);
  });

  test('which is never before the doors', () => {
    expect(calls([spot('a', 7), spot('b', 7)], { ...rolling, doorsAt: at('19:45') })).toEqual([
      '19:45',
      '19:45',
    ]);
    expect(calls([spot('a', 7)], { ...rolling, doorsAt: null })).toEqual(['19:30']);
  });

  test('a line may have its own, before or after the start, whatever the rule says', () => {
    for (const by of [frame, rolling]) {
      expect(calls([spot('a', 60, 60), spot('b', 10, -15)], by)).toEqual(['19:00', '20:15']);
    }
  });

  test('nobody is called after they go on', () => {
    expect(calls([spot('a', 7, -60)], frame)).toEqual(['20:00']);
  });

  test('a show that begins at an odd minute calls people at a full one', () => {
    expect(calls([spot('a', 7)], { ...frame, startsAt: at('20:03') })).toEqual(['19:30']);
  });
});

describe('a time that somebody typed as a call time', () => {
  const before = (time: string, startsAt: Date) => minutesBeforeStart(time, startsAt, 'Europe/Berlin');

  test('is stored as its distance from the start, so that it moves with the show', () => {
    expect(before('19:15', at('20:00'))).toBe(45);
    expect(before('20:15', at('20:00'))).toBe(-15);
  });

  test('belongs to the night of the show, also around midnight', () => {
    expect(before('23:30', new Date('2026-11-07T00:15:00+01:00'))).toBe(45);
    expect(before('00:30', at('23:45'))).toBe(-45);
  });

  test('is one in steps of five minutes', () => {
    expect(['19:15', '19:00', '19:12'].map(fitsCallStep)).toEqual([true, true, false]);
  });
});

test('says by how much the planned end is passed', () => {
  expect(timesOf([spot('a', 90), spot('b', 40)], frame).overrun).toBe(11);
  expect(timesOf([], frame)).toMatchObject({ endsAt: frame.startsAt, overrun: -120 });
});

test('minutes are minutes, also in the night the clock goes back', () => {
  const startsAt = new Date('2026-10-25T00:30:00Z');
  const { lines } = timesOf([spot('a', 45), spot('b', 30)], {
    ...rolling,
    doorsAt: null,
    startsAt,
    endsAt: new Date('2026-10-25T02:30:00Z'),
    buffer: 0,
  });
  expect(berlin(lines.get('a')?.onAt)).toBe('02:30');
  expect(berlin(lines.get('b')?.onAt)).toBe('02:15');
});
