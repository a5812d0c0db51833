'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BarChips } from '@/components/applications/bar-chips';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { addScout } from '@/lib/night/playlists/actions';
import type { FoundScouts as Found } from '@/lib/night/playlists/view';
import { AboutPlaylistFields, type AboutPlaylist } from './about-playlist';
import { usePlaylistWords } from './use-playlist-words';

/** Comedians with a video, each with a button that puts them on the list. */
export function FoundScouts({ about, found: { people, hasMore } }: { about: AboutPlaylist; found: Found }) {
  const t = useTranslations('playlists.scout');
  const words = usePlaylistWords();
  const { answer, formProps } = useActionForm(addScout);
  return (
    <div className="flex flex-col gap-3">
      <Failure answer={answer} words={words} />
      <ul className="divide-y divide-line rounded-card border border-line sheet">
        {people.map(({ comedianId, name, bars }) => (
          <li key={comedianId} className="flex items-center justify-between gap-3 px-4 py-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <bdi className="wrap-anywhere">{name}</bdi>
              <BarChips bars={bars} />
            </span>
            <form {...formProps}>
              <AboutPlaylistFields {...about} />
              <input type="hidden" name="comedianId" value={comedianId} />
              <SubmitButton variant="quiet" pendingLabel={t('adding')} aria-label={t('addName', { name })}>
                <Plus aria-hidden size={18} />
                {t('add')}
              </SubmitButton>
            </form>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-sm text-ink-soft">{t('hasMore', { count: people.length })}</p>}
    </div>
  );
}
