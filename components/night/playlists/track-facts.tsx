import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/core/outside-link';
import type { TrackView } from '@/lib/night/playlists/view';

/** Title, artist and times of a track, with a link that opens in a tab of its own. Needs the messages `playlists`. */
export function TrackFacts({ track }: { track: TrackView }) {
  const t = useTranslations('playlists.track');
  const { title, artist, opens, start, length } = track;
  const facts = [start && t('from', { time: start }), length ?? t('noLength')];
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
        {artist && (
          <span className="font-normal">
            {' · '}
            <bdi>{artist}</bdi>
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft tabular-nums">
        {facts.filter(Boolean).join(' · ')}
        {opens && (
          <OutsideLink
            href={opens}
            target="_blank"
            aria-label={t('openName', { title })}
            className="-my-2 inline-flex min-h-11 items-center gap-1 text-link print:hidden"
          >
            {t('open')}
            <ExternalLink aria-hidden size={16} />
          </OutsideLink>
        )}
      </p>
    </>
  );
}
