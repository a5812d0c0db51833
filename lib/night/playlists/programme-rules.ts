import type { PlaylistMoment } from '@/lib/core/generated/prisma/enums';

/** A track: a title, and further facts where they are known. */
export type Track = {
  title: string;
  artist: string | null;
  link: string | null;
  startSecond: number;
  seconds: number | null;
};

type Played = Track & { moment: PlaylistMoment };

/** An entry of any list. Those of a scouting list have neither a moment nor a title. */
type Entry = Omit<Track, 'title'> & { moment: PlaylistMoment | null; title: string | null };

/** A track of a music list. `comedianId` is set for the walk-on of one comedian. */
export type ListedTrack = Played & { id: string; comedianId: string | null };

export type RunningLine = { id: string; isBreak: boolean; comedianId: string | null; name: string | null };

/** The source of a walk-on track: the team's list, the comedian's profile, or the list's tracks for all. */
type WalkOnSource = 'list' | 'profile' | 'spare';

/** A track of a night, or the gap of a comedian without a track. */
export type ProgrammeItem = {
  /** Unique within the programme. */
  key: string;
  moment: PlaylistMoment;
  /** The comedian or guest who walks on; null at other moments. */
  name: string | null;
  comedianId: string | null;
  track: Track | null;
  /** Null without a track, and at other moments than a walk-on. */
  source: WalkOnSource | null;
};

export function trackOf({ moment, title, artist, link, startSecond, seconds }: Entry): Played {
  if (moment === null || title === null) throw new Error('An entry of a music list is a track.');
  return { moment, title, artist, link, startSecond, seconds };
}

/**
 * Returns the programme of a show's night, in order: the tracks for the doors, a walk-on for each line of the running
 * order, those for the break at the first break, and those for the closing.
 *
 * The walk-on of a line is the team's track for this comedian, otherwise the comedian's own one, otherwise the next of
 * the list's walk-ons for all, which repeat when they are used up. Without a break in the running order, tracks for the
 * break come before the closing.
 *
 * @param tracks of the list, in its order
 * @param lines the sent line-up, in its order
 * @param own the comedians' own tracks by their id
 */
export function programmeOf(
  tracks: readonly ListedTrack[],
  lines: readonly RunningLine[],
  own: ReadonlyMap<string, Track>,
): ProgrammeItem[] {
  const at = (moment: PlaylistMoment) => tracks.filter((track) => track.moment === moment).map(toItem);
  const walkOns = walkOnsOf(tracks, lines, own);
  const found = lines.findIndex(({ isBreak }) => isBreak);
  const first = found < 0 ? lines.length : found;
  const isBefore = new Set(lines.slice(0, first).map(({ id }) => id));
  return [
    ...at('doors'),
    ...walkOns.filter(({ key }) => isBefore.has(key)),
    ...at('break'),
    ...walkOns.filter(({ key }) => !isBefore.has(key)),
    ...at('closing'),
  ];
}

function toItem({ id, moment, comedianId: _comedianId, ...track }: ListedTrack): ProgrammeItem {
  return { key: id, moment, name: null, comedianId: null, track: only(track), source: null };
}

function walkOnsOf(
  tracks: readonly ListedTrack[],
  lines: readonly RunningLine[],
  own: ReadonlyMap<string, Track>,
): ProgrammeItem[] {
  const walkOns = tracks.filter(({ moment }) => moment === 'walkOn');
  const spare = walkOns.filter(({ comedianId }) => comedianId === null);
  let used = 0;
  return lines
    .filter(({ isBreak }) => !isBreak)
    .map(({ id, name, comedianId }) => {
      const item = { key: id, moment: 'walkOn' as const, name, comedianId };
      const chosen = comedianId && walkOns.find((track) => track.comedianId === comedianId);
      if (chosen) return { ...item, track: only(chosen), source: 'list' as const };
      const theirs = comedianId && own.get(comedianId);
      if (theirs) return { ...item, track: theirs, source: 'profile' as const };
      const next = spare[used % spare.length];
      used += 1;
      return next
        ? { ...item, track: only(next), source: 'spare' as const }
        : { ...item, track: null, source: null };
    });
}

const only = ({ title, artist, link, startSecond, seconds }: Track): Track => ({
  title,
  artist,
  link,
  startSecond,
  seconds,
});
