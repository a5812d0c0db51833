import { useTranslations } from 'next-intl';
import { RowLink, RowList } from '@/components/ui/row-list';
import type { TrackView } from '@/lib/night/playlists/view';

/** Leads from the profile to the comedian's walk-on track. */
export function WalkOnLink({ track }: { track: TrackView | null }) {
  const t = useTranslations('playlists.walkOn');
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
