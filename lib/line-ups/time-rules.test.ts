import { describe, expect, test } from 'vitest';
import { describeTime } from '@/lib/time/format';
import { timesOf, type Frame } from './time-rules';

const at = (time: string) => new Date(`2026-11-06T${time}:00+01:00`);
const frame: Frame = { doorsAt: at('19:00'), startsAt: at('20:00'), endsAt: at('22:00'), buffer: 1 };
const spot = (id: string, minutes: number) => ({ id, part: 'spot', minutes }) as const;
const berlin = (instant: Date | undefined) => instant && describeTime(instant, 'Europe/Berlin');

test('one after the other, with the changeover between acts and none around a break', () => {
  const { lines, endsAt, overrun } = timesOf(
    [
      { id: 'host', part: 'host', minutes: 5 },
      spot('a', 7),
      { id: 'pause', part: 'break', minutes: 20 },
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
  test('half an hour before they go on', () => {
    const { lines } = timesOf([spot('a', 60), spot('b', 10)], frame);
    expect(berlin(lines.get('a')?.callAt)).toBe('19:30');
    expect(berlin(lines.get('b')?.callAt)).toBe('20:31');
  });

  test('never before the doors', () => {
    const { lines } = timesOf([spot('a', 7)], { ...frame, doorsAt: at('19:45') });
    expect(berlin(lines.get('a')?.callAt)).toBe('19:45');
  });

  test('without doors half an hour before the start', () => {
    const { lines } = timesOf([spot('a', 7)], { ...frame, doorsAt: null });
    expect(berlin(lines.get('a')?.callAt)).toBe('19:30');
  });
});

test('says by how much the planned end is passed', () => {
  expect(timesOf([spot('a', 90), spot('b', 40)], frame).overrun).toBe(11);
  expect(timesOf([], frame)).toMatchObject({ endsAt: frame.startsAt, overrun: -120 });
});

test('minutes are minutes, also in the night the clock goes back', () => {
  const startsAt = new Date('2026-10-25T00:30:00Z');
  const { lines } = timesOf([spot('a', 45), spot('b', 30)], {
    doorsAt: null,
    startsAt,
    endsAt: new Date('2026-10-25T02:30:00Z'),
    buffer: 0,
  });
  expect(berlin(lines.get('a')?.onAt)).toBe('02:30');
  expect(berlin(lines.get('b')?.onAt)).toBe('02:15');
});
