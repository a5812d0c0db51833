'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { TrackEntry } from '@/lib/night/playlists/view';
import { playlistPath, type AboutPlaylist } from './about-playlist';
import { EntryList } from './entry-list';
import { PlayButton, PlayThrough } from './play-through';
import { TrackFacts, TrackStage } from './track';

/** The tracks of a music list, in order or one after the other. */
export function MusicEntries({
  about,
  title,
  entries,
}: {
  about: AboutPlaylist;
  /** The name of the list. */
  title: string;
  entries: readonly TrackEntry[];
}) {
  const t = useTranslations('nightPlaylists');
  const [isPlaying, setPlaying] = useState(false);
  const first = entries[0];
  const momentOf = ({ moment, whom }: TrackEntry) =>
    moment === 'walkOn'
      ? t('track.walkOnOf', { name: whom?.name ?? t('track.forAll') })
      : t(`moments.${moment}`);
  return (
    <>
      {first && <PlayButton onClick={() => setPlaying(true)} />}
      <EntryList
        about={about}
        entries={entries}
        empty={t('emptyMusic')}
        nameOf={(entry) => entry.title}
        row={(entry) => (
          <>
            <p className="text-sm font-semibold text-ink-soft">{momentOf(entry)}</p>
            <TrackFacts track={entry} />
          </>
        )}
        actions={({ entryId }, { MenuLink }) => (
          <MenuLink icon={Pencil} href={`${playlistPath(about)}?entry=${entryId}#track`}>
            {t('list.edit')}
          </MenuLink>
        )}
      />
      {isPlaying && first && (
        <PlayThrough
          title={title}
          ids={entries.map(({ entryId }) => entryId)}
          startId={first.entryId}
          onClose={() => setPlaying(false)}
        >
          {(id) => {
            const entry = entries.find(({ entryId }) => entryId === id);
            return entry && <TrackStage heading={momentOf(entry)} track={entry} />;
          }}
        </PlayThrough>
      )}
    </>
  );
}
