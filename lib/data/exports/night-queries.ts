import 'server-only';
import { about, columnsOf, type ExportTable } from './table-queries';

// A brand's playlists, and the playlist data about a person. Removed entries, kept for a day, are left out.

/** The columns of a track, in the export of a brand and in that of a person. */
const trackWords = 'title artist link startSecond seconds';

const playlists = {
  name: 'playlists',
  columns: columnsOf('playlist', 'id kind name createdAt'),
  from: 'playlists AS playlist',
  where: 'playlist."brandId" = scope."brandId"',
  order: 'playlist.id',
} as const satisfies ExportTable;

const entries = {
  name: 'playlist-entries',
  columns: {
    ...columnsOf('entry', 'id playlistId'),
    playlist: 'playlist.name',
    place: `(row_number() OVER (PARTITION BY entry."playlistId" ORDER BY entry.place, entry.id))::int - 1`,
    ...columnsOf('entry', 'moment', trackWords),
    comedianId: 'entry."comedianId"',
    comedian: 'comedians.name',
    createdAt: 'entry."createdAt"',
  },
  from: `playlist_entries AS entry JOIN playlists AS playlist ON playlist.id = entry."playlistId"
    LEFT JOIN comedians ON comedians.id = entry."comedianId"`,
  where: 'playlist."brandId" = scope."brandId" AND entry."removedAt" IS NULL',
  order: 'entry."playlistId", entry.place, entry.id',
} as const satisfies ExportTable;

const shows = {
  name: 'playlist-shows',
  columns: columnsOf('attached', 'playlistId showId'),
  from: 'playlist_shows AS attached JOIN playlists AS playlist ON playlist.id = attached."playlistId"',
  where: 'playlist."brandId" = scope."brandId"',
  order: 'attached."playlistId", attached."showId"',
} as const satisfies ExportTable;

/**
 * All ratings of the team. Pages show a member the other ratings only after their own; the export is for members with
 * access to all data of the brand (lib/night/README.md).
 */
const ratings = {
  name: 'playlist-ratings',
  columns: {
    ...columnsOf('rating', 'id entryId comedianId'),
    comedian: 'comedians.name',
    ...columnsOf('rating', 'stars note'),
    by: 'rater.name',
    ...columnsOf('rating', 'createdAt editedAt'),
  },
  from: `playlist_ratings AS rating
    JOIN playlist_entries AS entry ON entry.id = rating."entryId"
    JOIN playlists AS playlist ON playlist.id = entry."playlistId"
    JOIN comedians ON comedians.id = rating."comedianId"
    LEFT JOIN comedians AS rater ON rater.id = rating."raterComedianId"`,
  where: 'playlist."brandId" = scope."brandId" AND entry."removedAt" IS NULL',
  order: 'rating.id',
} as const satisfies ExportTable;

export const brandPlaylistTables = [playlists, entries, shows, ratings] as const;

const walkOn = about('walk-on', 'walk_on_tracks', columnsOf('kept', trackWords, 'changedAt'), {
  order: 'kept."comedianId"',
});

/** The list and the brand of an entry, for the reader to recognise them. */
const listWords = { brand: 'brands.name', playlist: 'playlist.name' } as const;

const joinList = (entry: string) => `
  JOIN playlists AS playlist ON playlist.id = ${entry}."playlistId"
  JOIN brands ON brands.id = playlist."brandId"`;

/** Entries about the person: a walk-on that a team has chosen, or their video on a scouting list. */
const ownEntries = about(
  'playlist-entries',
  'playlist_entries',
  { ...listWords, kind: 'playlist.kind', ...columnsOf('kept', 'moment', trackWords, 'createdAt') },
  { join: joinList('kept'), and: 'kept."removedAt" IS NULL' },
);

/** The ratings of the person's video by members of teams, without their names. */
const ratingsOfMe = about(
  'playlist-ratings',
  'playlist_ratings',
  {
    ...listWords,
    ...columnsOf('kept', 'stars note createdAt editedAt'),
  },
  { join: `JOIN playlist_entries AS entry ON entry.id = kept."entryId" ${joinList('entry')}` },
);

/** The person's own ratings of videos, without stars and words, which are about another comedian. */
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

/** SQL for the file extension of a video. */
export const videoExtension =
  `CASE kept.container WHEN 'quicktime' THEN 'mov' ELSE kept.container::text END` as const;

const recordingFacts = columnsOf(
  'kept',
  'container bytes milliseconds width height filmedAt posterAt captionsAt sharedAt',
  'openedAt removalAskedAt createdAt',
);

/**
 * Recordings of the person. The archive has the files of the shared ones; the person may not watch the others, so the
 * export only lists them.
 */
export const recordingsOfPerson = about(
  'recordings',
  'recordings',
  {
    file: `CASE WHEN kept."sharedAt" IS NOT NULL THEN 'recordings/' || kept.id || '.' || ${videoExtension} END`,
    ...columnsOf('kept', 'brandId showId'),
    show: 'shows.title',
    brand: 'own.name',
    ...recordingFacts,
  },
  {
    join: `JOIN brands AS own ON own.id = kept."brandId" LEFT JOIN shows ON shows.id = kept."showId"`,
  },
);

/** The files of the recordings that are shared with the person. */
export const recordingFileTable = {
  ...recordingsOfPerson,
  columns: { id: 'kept."fileId"', comedianId: 'kept."comedianId"', file: recordingsOfPerson.columns.file },
  where: `${recordingsOfPerson.where} AND kept."sharedAt" IS NOT NULL`,
} satisfies ExportTable;

/** A brand's recordings, without their files: those of one year would exceed the size limit of an archive. */
export const recordingsOfBrand = {
  name: 'recordings',
  columns: {
    ...columnsOf('kept', 'id showId comedianId'),
    comedian: 'comedians.name',
    ...recordingFacts,
  },
  from: `recordings AS kept LEFT JOIN comedians ON comedians.id = kept."comedianId"`,
  where: 'kept."brandId" = scope."brandId"',
  order: 'kept."createdAt", kept.id',
} as const satisfies ExportTable;
