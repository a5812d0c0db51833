import { HiddenFields } from '@/components/forms/form-parts';

export type AboutPlaylist = { brandId: string; playlistId: string };

export function AboutPlaylistFields({ brandId, playlistId }: AboutPlaylist) {
  return <HiddenFields values={{ brandId, playlistId }} />;
}

export function playlistPath({ brandId, playlistId }: AboutPlaylist) {
  return `/brands/${brandId}/team/playlists/${playlistId}` as const;
}
