'use server';

import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import * as commands from './commands';
import * as entries from './entry-commands';
import * as schemas from './schema';
import { z } from 'zod';
import { defineAction } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { ok } from '@/lib/core/result';

/** The team makes or renames a playlist. Returns its id. */
export const savePlaylist = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.savePlaylistSchema,
  makes: ({ playlistId }) => (playlistId === null ? '' : null),
  refreshes: 'onSuccess',
  run: commands.savePlaylist,
});

/** The team copies a playlist. Returns the copy's id. */
export const copyPlaylist = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.copyPlaylistSchema,
  makes: 'playlistId',
  refreshes: 'always',
  run: commands.copyPlaylist,
});

export const deletePlaylist = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.deletePlaylistSchema,
  refreshes: 'always',
  run: (context, { playlistId }) => commands.deletePlaylist(context, playlistId),
});

/** The team attaches a playlist to a show, or detaches it. */
export const attachShow = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.attachShowSchema,
  refreshes: 'onSuccess',
  run: (context, { playlistId, showId, intent }) =>
    commands.attachShow(context, { playlistId, showId, isAttached: intent === 'attach' }),
});

/** The team adds a track to a music list, or changes one. */
export const saveTrack = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.saveTrackSchema,
  makes: ({ entryId }) => (entryId === null ? '' : null),
  refreshes: 'onSuccess',
  run: (context, { brandId: _brandId, playlistId, entryId, revision, ...track }) =>
    entries.saveTrack(context, { playlistId, entryId, revision, track }),
});

/** The team puts a comedian on a scouting list. */
export const addScout = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.addScoutSchema,
  makes: 'comedianId',
  refreshes: 'always',
  run: entries.addScout,
});

export const moveEntry = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.moveEntrySchema,
  refreshes: 'always',
  run: entries.moveEntry,
});

/** The team removes an entry from its list, or restores it. */
export const removeEntry = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.removeEntrySchema,
  refreshes: 'always',
  run: (context, { intent, ...entry }) =>
    entries.removeEntry(context, { ...entry, isRemoved: intent === 'remove' }),
});

/** A member of the team gives stars and a note to an entry of a scouting list. */
export const rateEntry = defineTeamAction({
  may: 'keepPlaylists',
  brand: namedBrand,
  input: schemas.rateEntrySchema,
  refreshes: 'onSuccess',
  run: entries.rateEntry,
});

/** The viewer saves their walk-on track. */
export const saveWalkOn = defineAction({
  who: 'comedian',
  input: schemas.saveWalkOnSchema,
  refreshes: 'onSuccess',
  run: async (track, { comedian }) => {
    await commands.saveWalkOn({ db: db(), now: new Date() }, comedian.id, track);
    return ok(null);
  },
});

export const removeWalkOn = defineAction({
  who: 'comedian',
  input: z.object({}),
  refreshes: 'onSuccess',
  run: async (_input, { comedian }) => {
    await commands.saveWalkOn({ db: db(), now: new Date() }, comedian.id, null);
    return ok(null);
  },
});
