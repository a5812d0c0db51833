import { describe, expect, it } from 'vitest';
import { suggest, type NightTimes } from './suggestion-rules';

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
