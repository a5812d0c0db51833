'use client';

import { Copy, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formDataOf } from '@/components/forms/form-data';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { SubmitButton } from '@/components/ui/submit-button';
import { useKeptOrder } from '@/components/ui/use-kept-order';
import { copyPlaylist, deletePlaylist } from '@/lib/playlists/actions';
import { playlistLimits } from '@/lib/playlists/limits';
import type { PlaylistLine } from '@/lib/playlists/view';
import { AboutPlaylistFields, playlistPath } from './about-playlist';
import { usePlaylistWords } from './use-playlist-words';

/** A brand's playlists, each of them to be opened, copied and deleted. */
export function PlaylistList({
  brandId,
  playlists: sorted,
}: {
  brandId: string;
  playlists: readonly PlaylistLine[];
}) {
  const t = useTranslations('playlists');
  const playlists = useKeptOrder(sorted);
  const words = usePlaylistWords();
  const copy = useActionForm(copyPlaylist);
  const remove = useActionForm(deletePlaylist);
  const [asked, setAsked] = useState<PlaylistLine | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <Failure answer={copy.answer} title={t('failed')} words={words} />
      <Failure answer={remove.answer} title={t('failed')} words={words} />
      <ul className="divide-y divide-line rounded-card border border-line sheet">
        {playlists.map((playlist) => {
          const { id: playlistId, name, kind, entries, shows } = playlist;
          return (
            <li key={playlistId} className="flex flex-wrap items-center gap-x-2 px-4 py-2">
              <Link
                href={playlistPath({ brandId, playlistId })}
                className="flex min-h-14 min-w-0 grow basis-52 flex-col justify-center wrap-anywhere"
              >
                <span className="font-semibold text-link">{name}</span>
                <span className="text-sm text-ink-soft">
                  {[
                    t(`kinds.${kind}`),
                    t('entries', { count: entries }),
                    shows > 0 && t('shows', { count: shows }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
              <form {...copy.formProps}>
                <AboutPlaylistFields brandId={brandId} playlistId={playlistId} />
                <input
                  type="hidden"
                  name="name"
                  value={t('copyOf', { name }).slice(0, playlistLimits.name)}
                />
                <SubmitButton
                  variant="quiet"
                  pendingLabel={t('copying')}
                  aria-label={t('copyName', { name })}
                >
                  <Copy aria-hidden size={18} />
                  {t('copy')}
                </SubmitButton>
              </form>
              <Button
                variant="quiet"
                aria-label={t('deleteName', { name })}
                onClick={() => setAsked(playlist)}
              >
                <Trash2 aria-hidden size={18} />
                {t('delete')}
              </Button>
            </li>
          );
        })}
      </ul>
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t('deleteTitle', { name: asked?.name ?? '' })}
        cancelLabel={t('deleteCancel')}
        confirm={
          <Button
            onClick={() => {
              setAsked(null);
              remove.send(formDataOf({ brandId, playlistId: asked?.id ?? '' }));
            }}
          >
            {t('deleteConfirm')}
          </Button>
        }
      >
        <p>{t(asked?.kind === 'scouting' ? 'deleteScouting' : 'deleteMusic')}</p>
      </AlertDialog>
    </div>
  );
}
