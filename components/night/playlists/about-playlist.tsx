import { HiddenFields } from '@/components/forms/form-parts';

/** The list that a form or a step is about. */
export type AboutPlaylist = { brandId: string; playlistId: string };

/** The hidden fields of a form about a list. */
export function AboutPlaylistFields({ brandId, playlistId }: AboutPlaylist) {
  return <HiddenFields values={{ brandId, playlistId }} />;
}

/** The address of a list's page, or of a page below it. */
export function playlistPath({ brandId, playlistId }: AboutPlaylist) {
  return `/brands/${brandId}/team/playlists/${playlistId}` as const;
}
