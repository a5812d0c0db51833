import { describe, expect, it } from 'vitest';
import { suggest, type NightTimes, hoursAround, toNightTimes } from './suggestion-rules';
import type { Change } from '@/lib/night/rules';
import { change as makeChange } from '@/lib/night/testing';
import type { NightRow } from './queries';

const at = (time: string) => Date.parse(`2026-11-27T${time}:00Z`);

const night: NightTimes = {
  showId: 'show',
  title: 'Open Mic',
  from: at('15:00'),
  to: at('23:59'),
  onStage: [
    { comedianId: 'nina', name: 'Nina', from: at('19:00'), to: at('19:07') },
    { comedianId: 'olli', name: 'Olli', from: at('19:08'), to: at('19:15') },
    { comedianId: 'pia', name: 'Pia', from: at('20:00'), to: at('20:15') },
  ],
};

const film = (ended: string, minutes = 5) => ({ endedAt: at(ended), milliseconds: minutes * 60_000 });
const who = (ended: string, minutes?: number) =>
  suggest(film(ended, minutes), [night])?.comedian?.name ?? null;

describe('whose set a recording is', () => {
  it('is who was on stage for the most of it', () => {
    expect(who('19:06')).toBe('Nina');
    // Three minutes of Nina, one of Olli.
    expect(who('19:09')).toBe('Nina');
    expect(who('19:12')).toBe('Olli');
    expect(who('20:12')).toBe('Pia');
  });

  it('is who was on right before or after it, when the camera’s clock is wrong by some minutes', () => {
    expect(who('19:22', 2)).toBe('Olli');
    expect(who('19:52', 2)).toBe('Pia');
  });

  it('is nobody’s in the break, but the show is known', () => {
    expect(suggest(film('19:38', 2), [night])).toEqual({ showId: 'show', title: 'Open Mic', comedian: null });
  });

  it('is unknown on another night, and without any night', () => {
    expect(suggest({ endedAt: at('19:06') + 24 * 3_600_000, milliseconds: 1 }, [night])).toBeNull();
    expect(suggest(film('19:06'), [])).toBeNull();
  });

  it('is of the show at which somebody was on stage then, of two at the same time', () => {
    const early = { ...night, showId: 'early', onStage: [] };
    expect(suggest(film('19:06'), [early, night])?.showId).toBe('show');
    expect(suggest(film('19:06'), [night, early])?.showId).toBe('show');
  });

  it('is of a show without a line-up when there is no other', () => {
    const empty = { ...night, onStage: [] };
    expect(suggest(film('19:06'), [empty])).toMatchObject({ showId: 'show', comedian: null });
  });
});

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
    // A comedian whose line was never started was not on.
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
