'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import type { ProgrammeView } from '@/lib/night/playlists/view';
import { playlistPath, type AboutPlaylist } from './about-playlist';
import { PlayButton, PlayThrough } from './play-through';
import { TrackFacts, TrackStage } from './track';
import { useRowsShown } from './use-rows-shown';

type Item = ProgrammeView['items'][number];

/** The music of a night: the list, with the walk-ons of the running order. Prints as a sheet for the sound desk. */
export function Programme({ about, programme }: { about: AboutPlaylist; programme: ProgrammeView }) {
  const t = useTranslations('nightPlaylists');
  const [isPlaying, setPlaying] = useState(false);
  const { items, show } = programme;
  const first = items[0];
  const { visible, more } = useRowsShown(items);
  const headingOf = ({ moment, name }: Item) =>
    moment === 'walkOn' ? t('track.walkOnOf', { name: name ?? '' }) : t(`moments.${moment}`);
  return (
    <div className="flex flex-col gap-4">
      {first && <PlayButton onClick={() => setPlaying(true)} />}
      {first ? (
        <ol className="divide-y divide-line rounded-card border border-line sheet">
          {visible.map((item, index) => (
            <li key={item.key} className="flex break-inside-avoid items-start gap-2 px-3 py-2">
              <span className="w-7 shrink-0 text-right text-sm text-ink-soft tabular-nums">{index + 1}.</span>
              <div className="min-w-0 grow">
                <p className="text-sm font-semibold text-ink-soft">
                  <bdi>{headingOf(item)}</bdi>
                  {item.source && <span className="font-normal"> · {t(`sources.${item.source}`)}</span>}
                </p>
                {item.track ? <TrackFacts track={item.track} /> : <p>{t('track.none')}</p>}
              </div>
              {item.comedianId && (
                <Link
                  href={`${playlistPath(about)}?for=${item.comedianId}#track`}
                  className="inline-flex min-h-11 shrink-0 items-center text-link print:hidden"
                  aria-label={t('track.chooseFor', { name: item.name ?? '' })}
                >
                  {t('track.choose')}
                </Link>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">{t('programme.empty')}</p>
      )}
      {more}
      {isPlaying && first && (
        <PlayThrough
          title={show.title}
          ids={items.map(({ key }) => key)}
          startId={first.key}
          onClose={() => setPlaying(false)}
        >
          {(key) => {
            const item = items.find((one) => one.key === key);
            return item && <TrackStage heading={headingOf(item)} track={item.track} />;
          }}
        </PlayThrough>
      )}
    </div>
  );
}
