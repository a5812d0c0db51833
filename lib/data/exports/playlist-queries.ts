import 'server-only';
import { about, type ExportTable, type PersonTable } from './table-queries';

// A brand's playlists, and what playlists say about a person. Removed entries, which wait a day, are left out.

/** What a track says, in the export of a brand and in those of people. */
const trackWords = {
  title: 'title',
  artist: 'artist',
  link: 'link',
  startSecond: '"startSecond"',
  seconds: 'seconds',
} as const;

const playlists = {
  name: 'playlists',
  columns: {
    id: 'playlist.id',
    kind: 'playlist.kind',
    name: 'playlist.name',
    createdAt: 'playlist."createdAt"',
  },
  from: 'playlists AS playlist',
  where: 'playlist."brandId" = asked."brandId"',
  order: 'playlist.id',
} as const satisfies ExportTable;

const entries = {
  name: 'playlist-entries',
  columns: {
    id: 'entry.id',
    playlistId: 'entry."playlistId"',
    playlist: 'playlist.name',
    place: `(row_number() OVER (PARTITION BY entry."playlistId" ORDER BY entry.place, entry.id))::int - 1`,
    moment: 'moment',
    ...trackWords,
    comedianId: 'entry."comedianId"',
    comedian: 'comedians.name',
    createdAt: 'entry."createdAt"',
  },
  from: `playlist_entries AS entry JOIN playlists AS playlist ON playlist.id = entry."playlistId"
    LEFT JOIN comedians ON comedians.id = entry."comedianId"`,
  where: 'playlist."brandId" = asked."brandId" AND entry."removedAt" IS NULL',
  order: 'entry."playlistId", entry.place, entry.id',
} as const satisfies ExportTable;

const shows = {
  name: 'playlist-shows',
  columns: { playlistId: 'attached."playlistId"', showId: 'attached."showId"' },
  from: 'playlist_shows AS attached JOIN playlists AS playlist ON playlist.id = attached."playlistId"',
  where: 'playlist."brandId" = asked."brandId"',
  order: 'attached."playlistId", attached."showId"',
} as const satisfies ExportTable;

/**
 * All ratings of the team. On pages a member reads those of others after their own; the export is for whoever may have
 * everything of the brand (lib/night/README.md).
 */
const ratings = {
  name: 'playlist-ratings',
  columns: {
    id: 'rating.id',
    entryId: 'rating."entryId"',
    comedianId: 'rating."comedianId"',
    comedian: 'comedians.name',
    stars: 'rating.stars',
    note: 'rating.note',
    by: 'rater.name',
    createdAt: 'rating."createdAt"',
    editedAt: 'rating."editedAt"',
  },
  from: `playlist_ratings AS rating
    JOIN playlist_entries AS entry ON entry.id = rating."entryId"
    JOIN playlists AS playlist ON playlist.id = entry."playlistId"
    JOIN comedians ON comedians.id = rating."comedianId"
    LEFT JOIN comedians AS rater ON rater.id = rating."raterComedianId"`,
  where: 'playlist."brandId" = asked."brandId" AND entry."removedAt" IS NULL',
  order: 'rating.id',
} as const satisfies ExportTable;

export const brandPlaylistTables = [playlists, entries, shows, ratings] as const;

const walkOn = about(
  'walk-on',
  'walk_on_tracks',
  { ...trackWords, changedAt: 'kept."changedAt"' },
  { order: 'kept."comedianId"' },
);

/** The list and the brand of an entry, so that people recognise them. */
const listWords = { brand: 'brands.name', playlist: 'playlist.name' } as const;

const joinList = (entry: string) => `
  JOIN playlists AS playlist ON playlist.id = ${entry}."playlistId"
  JOIN brands ON brands.id = playlist."brandId"`;

/** Entries that are about the person: a walk-on that a team has chosen, or their video on a scouting list. */
const ownEntries = {
  name: 'playlist-entries',
  of: 'playlist_entries',
  columns: {
    ...listWords,
    kind: 'playlist.kind',
    moment: 'entry.moment',
    title: 'entry.title',
    artist: 'entry.artist',
    link: 'entry.link',
    startSecond: 'entry."startSecond"',
    seconds: 'entry.seconds',
    createdAt: 'entry."createdAt"',
  },
  from: `playlist_entries AS entry ${joinList('entry')}`,
  where: 'entry."comedianId" = asked."comedianId" AND entry."removedAt" IS NULL',
  order: 'entry."createdAt", entry.id',
} as const satisfies PersonTable;

/** What members of teams think of the person's video. Who it was is left out. */
const ratingsOfMe = about(
  'playlist-ratings',
  'playlist_ratings',
  {
    ...listWords,
    stars: 'kept.stars',
    note: 'kept.note',
    createdAt: 'kept."createdAt"',
    editedAt: 'kept."editedAt"',
  },
  { join: `JOIN playlist_entries AS entry ON entry.id = kept."entryId" ${joinList('entry')}` },
);

/** That the person rated a video; stars and words are about somebody else. */
const ownRatings = about(
  'own-ratings',
  'playlist_ratings',
  { ...listWords, createdAt: 'kept."createdAt"' },
  {
    by: 'raterComedianId',
    join: `JOIN playlist_entries AS entry ON entry.id = kept."entryId" ${joinList('entry')}`,
  },
);

export const personPlaylistTables = [walkOn, ownEntries, ratingsOfMe, ownRatings] as const;
