import { describe, expect, it } from 'vitest';
import { programmeOf, type ListedTrack, type RunningLine, type Track } from './programme-rules';

const track = (title: string): Track => ({ title, artist: null, link: null, startSecond: 0, seconds: 60 });
const listed = (
  title: string,
  moment: ListedTrack['moment'],
  comedianId: string | null = null,
): ListedTrack => ({
  ...track(title),
  id: title,
  moment,
  comedianId,
});
const line = (id: string, more: Partial<RunningLine> = {}): RunningLine => ({
  id,
  isBreak: false,
  comedianId: `comedian-${id}`,
  name: id,
  ...more,
});
const pause = line('pause', { isBreak: true, comedianId: null, name: null });
const own = new Map([['comedian-ada', track('Adas eigener')]]);

const played = (tracks: ListedTrack[], lines: RunningLine[]) =>
  programmeOf(tracks, lines, own).map(({ name, track: what, source }) =>
    [name, what?.title ?? '–', source].filter(Boolean).join(' '),
  );

describe('programmeOf', () => {
  it('follows the running order, with the music of the break at the first break', () => {
    const tracks = [
      listed('Rausschmeißer', 'closing'),
      listed('Einlass 1', 'doors'),
      listed('Pause 1', 'break'),
      listed('Einlass 2', 'doors'),
    ];
    expect(
      played(tracks, [line('ada'), pause, line('bo'), { ...pause, id: 'pause-2' }, line('cem')]),
    ).toEqual([
      'Einlass 1',
      'Einlass 2',
      'ada Adas eigener profile',
      'Pause 1',
      'bo –',
      'cem –',
      'Rausschmeißer',
    ]);
  });

  it('takes the track of the team before that of the profile', () => {
    const tracks = [listed('Vom Team', 'walkOn', 'comedian-ada')];
    expect(played(tracks, [line('ada')])).toEqual(['ada Vom Team list']);
  });

  it('gives those without a track the walk-ons for all, one after the other and from the start again', () => {
    const tracks = [listed('Eins', 'walkOn'), listed('Zwei', 'walkOn'), listed('Für Fips', 'walkOn', 'fips')];
    const guest = line('gast', { comedianId: null });
    expect(played(tracks, [line('bo'), line('ada'), guest, line('cem')])).toEqual([
      'bo Eins spare',
      'ada Adas eigener profile',
      'gast Zwei spare',
      'cem Eins spare',
    ]);
  });

  it('keeps the music of the break when nobody plans one', () => {
    expect(played([listed('Pause', 'break'), listed('Schluss', 'closing')], [line('ada')])).toEqual([
      'ada Adas eigener profile',
      'Pause',
      'Schluss',
    ]);
  });

  it('has every track of the list once, and every line once', () => {
    const tracks = [listed('a', 'doors'), listed('b', 'break'), listed('c', 'closing')];
    const keys = programmeOf(tracks, [line('x'), pause, line('y')], own).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.toSorted()).toEqual(['a', 'b', 'c', 'x', 'y']);
  });
});
