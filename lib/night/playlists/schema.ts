import { z } from 'zod';
import { brandField } from '@/lib/accounts/access/brand-id';
import { idOrNew } from '@/lib/brands/venues-and-formats/schema';
import {
  revision,
  chosen,
  line,
  nameLine,
  paragraphs,
  oneLineOf,
  readId,
  sentId,
  optionalId,
} from '@/lib/core/text/text-schema';
import { webLink } from '@/lib/core/text/addresses';
import { playlistKinds, playlistMoments, starChoices, playlistLimits } from './rules';
import { maxSearchLength } from '@/lib/core/text/limits';

/** Every message is a key of `formsValidation` or of `nightPlaylists.problems`. */
const required = (max: number) => nameLine(max).refine((text) => text !== '', 'required');

const optional = (max: number) => line(max).transform((text) => text || null);

/** An https link, checked like those of a profile; null for none. */
const link = line(playlistLimits.link).transform((text, context) => {
  if (!text) return null;
  const address = webLink(text);
  if (address === null) context.addIssue({ code: 'custom', message: 'httpsLink' });
  return address;
});

/** The most seconds of a track, and the latest second at which it may begin: just below two hours. */
export const mostSeconds = 2 * 60 * 60 - 1;

/** Returns the seconds of "3:05" or of "185"; null for anything else, and for more than the limit. */
export function readTime(text: string): number | null {
  const [, minutes = '0', rest = ''] = /^(?:(\d{1,3}):)?(\d{1,4})$/.exec(text) ?? [];
  if (rest === '' || (text.includes(':') && (rest.length !== 2 || Number(rest) > 59))) return null;
  const seconds = Number(minutes) * 60 + Number(rest);
  return seconds <= mostSeconds ? seconds : null;
}

/** A time of a track, "3:05" or in seconds; null for none. */
const time = chosen('trackTime').transform((text, context) => {
  if (!text) return null;
  const seconds = readTime(text);
  if (seconds === null) context.addIssue({ code: 'custom', message: 'trackTime' });
  return seconds;
});

/** A track as its form sends it. The field names are those of the columns, except for the two times. */
const trackFields = {
  title: required(playlistLimits.title),
  artist: optional(playlistLimits.artist),
  link,
  start: time,
  length: time,
};

/** Gives the times of a track their column names. A length of 0 counts as unknown. */
const withSeconds = <Fields extends { start: number | null; length: number | null }>({
  start,
  length,
  ...fields
}: Fields) => ({ ...fields, startSecond: start ?? 0, seconds: length || null });

const ofPlaylist = { brandId: brandField, playlistId: sentId() };

const ofEntry = { ...ofPlaylist, entryId: sentId(), revision };

/** The form that makes or renames a playlist. The kind of an existing one never changes. */
export const savePlaylistSchema = z.object({
  brandId: brandField,
  playlistId: idOrNew,
  revision,
  kind: chosen()
    .transform((kind) => kind || 'music')
    .pipe(z.enum(playlistKinds, 'unknownChoice')),
  name: required(playlistLimits.name),
});

export const copyPlaylistSchema = z.object({ ...ofPlaylist, name: required(playlistLimits.name) });

export const deletePlaylistSchema = z.object(ofPlaylist);

/** A show to which a playlist is attached, or from which it is detached. */
export const attachShowSchema = z.object({
  ...ofPlaylist,
  showId: sentId('showMissing'),
  intent: z.enum(['attach', 'detach'], 'unknownChoice'),
});

/** A track of a music list. Only a walk-on can belong to a comedian. */
export const saveTrackSchema = z
  .object({
    ...ofPlaylist,
    entryId: idOrNew,
    revision,
    moment: chosen().pipe(z.enum(playlistMoments, 'unknownChoice')),
    comedianId: optionalId('unknownChoice'),
    ...trackFields,
  })
  .transform(({ comedianId, ...fields }) =>
    withSeconds({ ...fields, comedianId: fields.moment === 'walkOn' ? comedianId : null }),
  );

export const addScoutSchema = z.object({ ...ofPlaylist, comedianId: sentId() });

/** An entry to move before another one; without one, to the end. */
export const moveEntrySchema = z.object({ ...ofEntry, beforeId: idOrNew });

/** An entry to remove, or to put back. */
export const removeEntrySchema = z.object({
  ...ofEntry,
  intent: z.enum(['remove', 'restore'], 'unknownChoice'),
});

export const rateEntrySchema = z.object({
  ...ofPlaylist,
  entryId: sentId(),
  stars: chosen()
    .refine((text) => text !== '', 'starsMissing')
    .transform(Number)
    .pipe(z.literal([...starChoices], 'starsMissing')),
  note: paragraphs(playlistLimits.note),
});

export const saveWalkOnSchema = z.object(trackFields).transform(withSeconds);

/** The query of a list's page: the edited entry, the comedian of a new walk-on, and the search text. */
export type PlaylistWishes = { entryId: string | null; walkOnOf: string | null; q: string };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the query of a list's address. Invalid values count as missing. */
export function readPlaylistWishes(query: Query): PlaylistWishes {
  const { q } = query;
  return {
    entryId: readId(query.entry),
    walkOnOf: readId(query.for),
    q: typeof q === 'string' ? oneLineOf(q, maxSearchLength) : '',
  };
}
