'use client';

import { ExternalLink, Music } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/core/outside-link';
import type { TrackView } from '@/lib/night/playlists/view';
import { buttonClass } from '@/components/ui/button';

/** The facts of a track. The link opens in a tab of its own. Needs the messages `nightPlaylists`. */
export function TrackFacts({ track }: { track: TrackView }) {
  const t = useTranslations('nightPlaylists.track');
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
            <ExternalLink aria-hidden className="size-4" />
          </OutsideLink>
        )}
      </p>
    </>
  );
}

/** A track as large as the screen: its facts, its moment, and a button that opens it in a tab of its own. */
export function TrackStage({ heading, track }: { heading: string; track: TrackView | null }) {
  const t = useTranslations('nightPlaylists.track');
  return (
    <>
      <p className="text-lg text-ink-soft">{heading}</p>
      <h2 className="text-3xl wrap-anywhere">{track?.title ?? t('none')}</h2>
      {track?.artist && <p className="text-xl wrap-anywhere">{track.artist}</p>}
      {track && (
        <p className="text-lg tabular-nums">
          {[track.start && t('from', { time: track.start }), track.length ?? t('noLength')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {track?.opens && (
        <>
          <OutsideLink
            href={track.opens}
            target="_blank"
            className={buttonClass({ size: 'large' }, 'self-start')}
          >
            <Music aria-hidden className="size-5" />
            {t('open')}
            <ExternalLink aria-hidden className="size-4.5" />
          </OutsideLink>
          <p className="text-sm text-ink-soft">{t('opensThere')}</p>
        </>
      )}
    </>
  );
}
