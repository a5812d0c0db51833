'use client';

import { useTranslations } from 'next-intl';
import { formDataOf } from '@/components/forms/ask-server';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { CopyableList } from '@/components/forms/copyable-list';
import { copyPlaylist, deletePlaylist } from '@/lib/night/playlists/actions';
import { playlistLimits } from '@/lib/night/playlists/rules';
import type { PlaylistLine } from '@/lib/night/playlists/view';
import { playlistPath } from './about-playlist';
import { usePlaylistWords } from './use-playlist-words';

export function PlaylistList({
  brandId,
  playlists,
}: {
  brandId: string;
  playlists: readonly PlaylistLine[];
}) {
  const t = useTranslations('nightPlaylists');
  const words = usePlaylistWords();
  const copy = useActionForm(copyPlaylist);
  const remove = useActionForm(deletePlaylist);
  return (
    <div className="flex flex-col gap-4">
      <Failure answer={copy.answer} title={t('failed')} words={words} />
      <Failure answer={remove.answer} title={t('failed')} words={words} />
      <CopyableList
        of="nightPlaylists"
        things={playlists}
        pathOf={({ id }) => playlistPath({ brandId, playlistId: id })}
        lineOf={({ kind, entries, shows }) =>
          [t(`kinds.${kind}`), t('entries', { count: entries }), shows > 0 && t('shows', { count: shows })]
            .filter(Boolean)
            .join(' · ')
        }
        copyForm={copy.formProps}
        copyFieldsOf={({ id, name }) => ({
          brandId,
          playlistId: id,
          name: t('copyOf', { name }).slice(0, playlistLimits.name),
        })}
        deleteText={(playlist) => t(playlist?.kind === 'scouting' ? 'deleteScouting' : 'deleteMusic')}
        onDelete={(playlistId) => remove.send(formDataOf({ brandId, playlistId }))}
      />
    </div>
  );
}
