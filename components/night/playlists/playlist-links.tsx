import { ListVideo, Music } from 'lucide-react';
import Link from 'next/link';
import type { PlaylistOfShow } from '@/lib/night/playlists/view';
import { playlistPath } from './about-playlist';

/** Links from a show to its playlists; a music list leads to what it plays on that night. */
export function PlaylistLinks({
  brandId,
  showId,
  playlists,
}: {
  brandId: string;
  showId: string;
  playlists: readonly PlaylistOfShow[];
}) {
  return playlists.map(({ id, kind, name }) => {
    const list = playlistPath({ brandId, playlistId: id });
    const Icon = kind === 'music' ? Music : ListVideo;
    return (
      <Link
        key={id}
        href={kind === 'music' ? `${list}/shows/${showId}` : list}
        prefetch={false}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-link"
      >
        <Icon aria-hidden size={18} className="shrink-0" />
        <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
      </Link>
    );
  });
}
