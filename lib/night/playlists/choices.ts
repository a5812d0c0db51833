import { PlaylistKind, PlaylistMoment } from '@/lib/core/generated/prisma/enums';

/** The kinds of playlists. */
export const playlistKinds = Object.values(PlaylistKind);

/** The moments of a night in their order. */
export const playlistMoments = Object.values(PlaylistMoment);

/** The stars of a rating, from bad to good. */
export const starChoices = [1, 2, 3, 4, 5] as const;
