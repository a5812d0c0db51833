import { describe, expect, it } from 'vitest';
import type { Change } from '@/lib/night/rules';
import { change as makeChange } from '@/lib/night/testing';
import { hoursAround } from './limits';
import { toNightTimes } from './night-rules';
import type { NightRow } from './queries';

const start = Date.UTC(2026, 9, 30, 19);
const minutes = (count: number) => start + count * 60_000;
const line = (id: string, part: 'spot' | 'break', onAt: number, name: string | null) => ({
  id,
  part,
  minutes: 7,
  onAt: new Date(minutes(onAt)),
  comedian: name === null ? null : { id: name, name },
});
const show: NightRow = {
  id: 'show',
  title: 'Freitag',
  startsAt: new Date(start),
  endsAt: new Date(minutes(120)),
  sentLineUp: [
    line('1', 'spot', 0, 'Ada'),
    line('2', 'spot', 8, null),
    line('3', 'break', 15, null),
    line('4', 'spot', 30, 'Bo'),
  ],
};
const change = (kind: Change['kind'], lineId: string, at: number) =>
  makeChange(kind, lineId, { at: minutes(at), basedOn: 0 });
const onStage = (...changes: Change[]) =>
  toNightTimes(show, changes).onStage.map(({ name, from, to }) => [
    name,
    (from - start) / 60_000,
    (to - start) / 60_000,
  ]);

describe('who was on stage when', () => {
  it('is as planned while nobody has used the night sheet, without guests and breaks', () => {
    expect(onStage()).toEqual([
      ['Ada', 0, 7],
      ['Bo', 30, 37],
    ]);
  });

  it('is as the night sheet has it, once somebody went on there', () => {
    expect(onStage(change('start', '4', 3), change('end', '4', 12), change('start', '1', 20))).toEqual([
      ['Ada', 20, 27],
      ['Bo', 3, 12],
    ]);
    // Whoever was never started was not on.
    expect(onStage(change('start', '4', 3))).toEqual([['Bo', 3, 10]]);
  });

  it.each(['skip', 'noShow'] as const)('is nobody who did not go on (%s)', (kind) => {
    expect(onStage(change(kind, '1', 1))).toEqual([['Bo', 30, 37]]);
  });

  it('reaches hours around the show, for films that were cut or copied at night', () => {
    const { from, to, showId, title } = toNightTimes(show, []);
    expect([showId, title]).toEqual(['show', 'Freitag']);
    expect([(start - from) / 3_600_000, (to - show.endsAt.getTime()) / 3_600_000]).toEqual([
      hoursAround,
      hoursAround,
    ]);
  });
});
