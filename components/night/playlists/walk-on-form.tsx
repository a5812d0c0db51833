'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { SaveButton } from '@/components/forms/save-button';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { playlistLimits } from '@/lib/night/playlists/rules';
import { removeWalkOn, saveWalkOn } from '@/lib/night/playlists/actions';
import type { TrackView } from '@/lib/night/playlists/view';
import { PlaylistAnswer, useFieldWords } from './playlist-answer';
import { usePlaylistWords } from './use-playlist-words';
import { TrackFields, useTrackLabels } from './track-fields';

/** The track to which a comedian comes on stage. */
export function WalkOnForm({ track }: { track: TrackView | null }) {
  const t = useTranslations('nightPlaylists');
  const words = usePlaylistWords();
  const { answer, formProps } = useActionForm(saveWalkOn);
  const remove = useActionForm(removeWalkOn);
  const fields = fieldsOf(answer, useFieldWords(playlistLimits), useTrackLabels());
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {/* The key follows the saved track: after saving or removing it, the fields start anew. */}
      <form key={JSON.stringify(track)} {...formProps} className="flex flex-col gap-5">
        <PlaylistAnswer answer={answer} fields={fields} />
        <TrackFields fields={fields} start={track} />
        <SaveButton size="large" answer={answer} />
      </form>
      {track && (
        <form {...remove.formProps}>
          <SubmitButton variant="quiet" pendingLabel={t('walkOn.removing')} className="-ml-4">
            {t('walkOn.remove')}
          </SubmitButton>
          {remove.answer.status === 'failed' && <p role="alert">{words(remove.answer.code)}</p>}
        </form>
      )}
    </div>
  );
}
