import 'server-only';
import { cache } from 'react';
import { findBars } from '@/lib/applications/bar-queries';
import { toBarViews } from '@/lib/applications/bar-rules';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import { daysIn, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import {
  findLinesOf,
  findPlaylist,
  findRunningOrder,
  findWalkOn,
  listOnStage,
  listPlaylists,
  listPlaylistsOf,
  listShowsOf,
  listShowsToAttach,
  listTracks,
  listWalkOnsOf,
  type PlaylistRow,
} from './queries';
import { countRatings, listRatingsFor, listScouts, searchScouts } from './scouting-queries';
import {
  totalOf,
  type TotalLength,
  toProgramme,
  toScoutEntry,
  toShowLine,
  toTrack,
  toTrackEntry,
  toWalkOns,
  type FoundScouts,
  type PlaylistLine,
  type PlaylistOfShow,
  type ProgrammeView,
  type ScoutEntry,
  type ShowLine,
  type TrackEntry,
  type TrackView,
} from './view';

/** The most shows that are offered to attach a playlist to. */
export const mostOffered = 50;

/** The most comedians that a search for a scouting list shows. */
export const mostFound = 20;

export async function loadPlaylists(brandId: string): Promise<PlaylistLine[]> {
  const rows = await listPlaylists(db(), brandId);
  return rows.map(({ _count, ...row }) => ({ ...row, ..._count }));
}

export const loadPlaylist = cache(async (brandId: string, playlistId: string): Promise<PlaylistRow | null> =>
  isId(playlistId) ? findPlaylist(db(), brandId, playlistId) : null,
);

export async function loadPlaylistsOf(brandId: string, showId: string): Promise<PlaylistOfShow[]> {
  return isId(showId) ? listPlaylistsOf(db(), { brandId, showId }) : [];
}

/** Loads the tracks of a music list, their length, and the comedians whose walk-on it can replace. */
export async function loadMusic(
  playlistId: string,
): Promise<{ entries: TrackEntry[]; total: TotalLength; onStage: { id: string; name: string }[] }> {
  const [rows, onStage] = await Promise.all([listTracks(db(), playlistId), listOnStage(db(), playlistId)]);
  return {
    entries: rows.map(toTrackEntry),
    total: totalOf(rows.map(({ seconds }) => seconds)),
    onStage,
  };
}

/** Loads the comedians of a scouting list, with the ratings that the member may read. */
export async function loadScouts(
  about: { brandId: string; playlistId: string; memberId: string },
  looking: Looking,
): Promise<ScoutEntry[]> {
  const { playlistId, memberId } = about;
  const [rows, given, counts] = await Promise.all([
    listScouts(db(), about),
    listRatingsFor(db(), playlistId, memberId),
    countRatings(db(), playlistId),
  ]);
  const barsOf = await loadBars(
    about.brandId,
    rows.flatMap(({ comedian }) => comedian?.id ?? []),
    looking,
  );
  const byEntry = Map.groupBy(given, ({ entryId }) => entryId);
  return rows.flatMap((row) => {
    const ratings = { given: byEntry.get(row.id) ?? [], count: counts.get(row.id) ?? 0, memberId };
    const bars = barsOf(row.comedian?.id ?? '');
    return toScoutEntry(row, { ...ratings, bars }, looking.language) ?? [];
  });
}

export async function loadFoundScouts(
  about: { brandId: string; playlistId: string },
  q: string,
  looking: Looking,
): Promise<FoundScouts> {
  const found = await searchScouts(db(), about, q, mostFound + 1);
  const people = found.slice(0, mostFound);
  const ids = people.map(({ comedianId }) => comedianId);
  const barsOf = await loadBars(about.brandId, ids, looking);
  return {
    people: people.map((one) => ({ ...one, bars: barsOf(one.comedianId) })),
    hasMore: found.length > mostFound,
  };
}

/** Loads the bars of comedians at the brand, and returns a function that looks them up. */
async function loadBars(brandId: string, comedianIds: readonly string[], looking: Looking) {
  const bars = await findBars(db(), brandId, comedianIds, looking.now);
  return (comedianId: string) => toBarViews(bars.get(comedianId), daysIn(platformZone, looking));
}

/** Loads the shows of a playlist, and the next ones that it can be attached to; `hasMore` if there are later ones. */
export async function loadShowsOf(
  about: { brandId: string; playlistId: string },
  looking: Looking,
): Promise<{ attached: ShowLine[]; offered: ShowLine[]; hasMore: boolean }> {
  const [attached, offered] = await Promise.all([
    listShowsOf(db(), about.playlistId),
    listShowsToAttach(db(), about, looking.now, mostOffered + 1),
  ]);
  return {
    attached: attached.map((row) => toShowLine(row, looking)),
    offered: offered.slice(0, mostOffered).map((row) => toShowLine(row, looking)),
    hasMore: offered.length > mostOffered,
  };
}

/** Loads the programme of a music list for the night of one of its shows; null for any other show. */
export async function loadProgramme(
  about: { brandId: string; playlistId: string; showId: string },
  looking: Looking,
): Promise<ProgrammeView | null> {
  if (!isId(about.showId)) return null;
  const [show, tracks] = await Promise.all([
    findRunningOrder(db(), about),
    listTracks(db(), about.playlistId),
  ]);
  return show && toProgramme(show, tracks, looking);
}

/**
 * Loads the walk-on tracks of a show's sent line-up by the id of the line: from the show's music lists, otherwise the
 * comedians' own. Empty for a show of another brand.
 */
export async function loadWalkOnsOf(brandId: string, showId: string): Promise<Map<string, TrackView>> {
  const [show, tracks] = await Promise.all([
    findLinesOf(db(), { brandId, showId }),
    listWalkOnsOf(db(), showId),
  ]);
  return show ? toWalkOns(show.sentLineUp, tracks) : new Map();
}

export async function loadWalkOn(comedianId: string): Promise<TrackView | null> {
  const track = await findWalkOn(db(), comedianId);
  return track && toTrack(track);
}
