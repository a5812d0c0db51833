import type { BarView } from '@/lib/applications/bar-rules';
import type { PlaylistKind, PlaylistMoment } from '@/lib/core/generated/prisma/enums';
import type { Language } from '@/lib/core/i18n/language';
import { describeMoment, type Looking } from '@/lib/core/time/format';
import { toVideo, type VideoView } from '@/lib/media/videos/view';
import { programmeOf, trackOf, type ListedTrack, type ProgrammeItem, type Track } from './programme-rules';
import type { AttachedShowRow, RunningRow, TrackRow } from './queries';
import type { RatingRow, ScoutRow } from './scouting-queries';
import { lengthText } from '@/lib/core/time/length-rules';
import { linkedVideoOf } from '@/lib/media/videos/link-rules';
import { webLink } from '@/lib/core/text/addresses';

export type PlaylistLine = { id: string; kind: PlaylistKind; name: string; entries: number; shows: number };

export type PlaylistOfShow = Pick<PlaylistLine, 'id' | 'kind' | 'name'>;

/** A track as screens show it, with readable times. */
export type TrackView = {
  title: string;
  artist: string | null;
  /** The link as it is saved. */
  link: string | null;
  /** The link to open: at the right second, where the service supports that. */
  opens: string | null;
  /** "0:42"; null at the beginning. */
  start: string | null;
  /** "3:05"; null when unknown. */
  length: string | null;
};

/** An entry of a list. Every change sends its revision, so that no member overwrites a state they have not seen. */
type EntryView = { entryId: string; revision: number };

export type TrackEntry = EntryView &
  TrackView & { moment: PlaylistMoment; whom: { comedianId: string; name: string } | null };

/** A rating, with the name of its author; null when the author has deleted their account. */
type RatingView = { by: string | null; stars: number; note: string | null };

export type ScoutEntry = EntryView & {
  comedianId: string;
  name: string;
  video: VideoView | null;
  /** The length of their uploaded video; null when unknown. */
  seconds: number | null;
  videoLink: string | null;
  /** Their bars at the brand. */
  bars: BarView[];
  /** Whether the member is this comedian: then no ratings are shown, and the member gives none. */
  isSelf: boolean;
  /** The number of ratings. */
  ratings: number;
  /** The member's own rating; null before they have given it. */
  own: { stars: number; note: string } | null;
  /** The ratings of the others; empty before the own one. */
  others: RatingView[];
  /** The average of all stars, once the member has rated: "3,5". */
  average: string | null;
};

/** Comedians with a video who are not on a list yet: the first ones, and whether there are more. */
export type FoundScouts = {
  people: { comedianId: string; name: string; bars: BarView[] }[];
  hasMore: boolean;
};

export type ShowLine = {
  id: string;
  title: string;
  /** "Fr 27. Nov, 20:00" */
  when: string;
  isCancelled: boolean;
  /** Whether its line-up was sent, so that there are walk-ons. */
  isSent: boolean;
};

/** The length of a list: of all tracks whose length is known, and how many have none. */
export type TotalLength = { seconds: number; unknown: number };

export type ProgrammeView = {
  show: ShowLine;
  items: (Pick<ProgrammeItem, 'key' | 'moment' | 'name' | 'comedianId' | 'source'> & {
    track: TrackView | null;
  })[];
  total: TotalLength;
};

export function toTrack({ title, artist, link, startSecond, seconds }: Track): TrackView {
  return {
    title,
    artist,
    link,
    opens: link && linkAt(link, startSecond),
    start: startSecond > 0 ? lengthText(startSecond) : null,
    length: seconds === null ? null : lengthText(seconds),
  };
}

/** Makes a link begin at the second, where the service supports that (YouTube); other links stay the same. */
export function linkAt(link: string, startSecond: number): string {
  const address = webLink(link);
  if (address === null || startSecond === 0 || linkedVideoOf(link)?.service !== 'youtube') return link;
  const url = new URL(address);
  url.searchParams.set('t', `${startSecond}s`);
  return url.href;
}

function toListed(row: TrackRow): ListedTrack {
  return { id: row.id, ...trackOf(row), comedianId: row.comedian?.id ?? null };
}

export function toTrackEntry(row: TrackRow): TrackEntry {
  const listed = toListed(row);
  const { comedian } = row;
  return {
    entryId: row.id,
    revision: row.revision,
    moment: listed.moment,
    ...toTrack(listed),
    whom: comedian && { comedianId: comedian.id, name: comedian.name },
  };
}

/**
 * A comedian of a scouting list as a member sees them.
 *
 * @param given the ratings that the member may read, of all entries
 * @param count the number of the entry's ratings
 */
export function toScoutEntry(
  { id, revision, comedian }: ScoutRow,
  {
    given,
    count,
    memberId,
    bars,
  }: { given: readonly RatingRow[]; count: number; memberId: string; bars: BarView[] },
  language: Language,
): ScoutEntry | null {
  if (!comedian) return null;
  const ratings = given.filter(({ entryId }) => entryId === id);
  const own = ratings.find(({ raterComedianId }) => raterComedianId === memberId);
  const others = own ? ratings.filter((rating) => rating !== own) : [];
  return {
    entryId: id,
    revision,
    comedianId: comedian.id,
    name: comedian.name,
    video: comedian.video && toVideo(comedian.video),
    seconds: comedian.video && Math.max(1, Math.round(comedian.video.milliseconds / 1000)),
    videoLink: comedian.videoLink,
    bars,
    isSelf: comedian.id === memberId,
    ratings: count,
    own: own ? { stars: own.stars, note: own.note ?? '' } : null,
    others: others.map(({ rater, stars, note }) => ({ by: rater?.name ?? null, stars, note })),
    average: own ? averageText(ratings, language) : null,
  };
}

function averageText(ratings: readonly RatingRow[], language: Language): string {
  const sum = ratings.reduce((total, { stars }) => total + stars, 0);
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(sum / ratings.length);
}

export function toShowLine(row: AttachedShowRow, { language, now }: Looking): ShowLine {
  const { timeZone } = row.venue;
  return {
    id: row.id,
    title: row.title,
    when: describeMoment(row.startsAt, timeZone, language, now),
    isCancelled: row.cancelledAt !== null,
    isSent: row.lineUpSentAt !== null,
  };
}

/** The programme for the lines of a sent line-up, with the tracks of lists. */
function playedFor(sentLineUp: RunningRow['sentLineUp'], tracks: readonly TrackRow[]): ProgrammeItem[] {
  const lines = sentLineUp.map(({ id, part, comedianId, guestName, comedian }) => ({
    id,
    isBreak: part === 'break',
    comedianId,
    name: comedian?.name ?? guestName,
  }));
  const own = new Map(
    sentLineUp.flatMap(({ comedianId, comedian }) =>
      comedianId && comedian?.walkOnTrack ? [[comedianId, comedian.walkOnTrack] as const] : [],
    ),
  );
  return programmeOf(tracks.map(toListed), lines, own);
}

/** The programme of a show: its walk-ons follow the sent line-up. */
export function toProgramme(row: RunningRow, tracks: readonly TrackRow[], looking: Looking): ProgrammeView {
  const items = playedFor(row.sentLineUp, tracks);
  return {
    show: toShowLine(row, looking),
    items: items.map(({ track, ...item }) => ({ ...item, track: track && toTrack(track) })),
    total: totalOf(items.flatMap(({ track }) => (track ? [track.seconds] : []))),
  };
}

/** Adds up the lengths of tracks in seconds; null is an unknown length. */
export function totalOf(lengths: readonly (number | null)[]): TotalLength {
  return {
    seconds: lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0),
    unknown: lengths.filter((length) => length === null).length,
  };
}

/** The walk-on tracks of a sent line-up by the id of the line. */
export function toWalkOns(
  sentLineUp: RunningRow['sentLineUp'],
  tracks: readonly TrackRow[],
): Map<string, TrackView> {
  return new Map(
    playedFor(sentLineUp, tracks).flatMap(({ key, track }) =>
      track ? [[key, toTrack(track)] as const] : [],
    ),
  );
}
