import { ListVideo, Music } from 'lucide-react';
import Link from 'next/link';
import type { PlaylistOfShow, TrackView } from '@/lib/night/playlists/view';
import { playlistPath } from './about-playlist';
import { useTranslations } from 'next-intl';
import { RowLink, RowList } from '@/components/ui/lists';

/** Links from a show to its playlists; that of a music list leads to the programme of the night. */
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
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
      </Link>
    );
  });
}

/** A link from the profile to the comedian's walk-on track. */
export function WalkOnLink({ track }: { track: TrackView | null }) {
  const t = useTranslations('nightPlaylists.walkOn');
  const words = track && [track.title, track.artist].filter(Boolean).join(' · ');
  return (
    <RowList>
      <RowLink href="/user/profil/walk-on" prefetch={false}>
        <span className="font-semibold">{t('link')}</span>
        <span className="text-sm wrap-anywhere text-ink-soft">{words ?? t('nothing')}</span>
      </RowLink>
    </RowList>
  );
}
