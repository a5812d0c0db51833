'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HiddenFields } from '@/components/forms/form-parts';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { Field, Options, Select } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { assignRecording, deleteRecording, endShare } from '@/lib/night/recordings/actions';
import type { ShowChoice, TeamRecording } from '@/lib/night/recordings/view';
import { useRecordingErrors } from './use-recording-errors';
import { ButtonForm } from '@/components/forms/button-form';
import { QuietDetails } from '@/components/ui/section';

/**
 * Sets the show and the comedian of a recording, and shares it with the comedian. The suggested values are preselected.
 * Needs the messages `nightRecordings` and `formsResend`.
 */
export function AssignForm({ recording, shows }: { recording: TeamRecording; shows: readonly ShowChoice[] }) {
  const t = useTranslations('nightRecordings.assign');
  const errorOf = useRecordingErrors();
  const { answer, formProps } = useActionForm(assignRecording, { afterDone: 'keep' });
  const { show, comedian, suggestion, state } = recording;
  const [showId, setShowId] = useState(show?.id ?? suggestion?.showId ?? '');
  const [comedianId, setComedianId] = useState(comedian?.id ?? suggestion?.comedian?.id ?? '');
  // The choice and its revision survive a refresh of the page: a newer revision would hide another team member's
  // change. An answer of this form shows the new state, so it renews the revision.
  const [seen, setSeen] = useState({ revision: recording.revision, answer });
  if (seen.answer !== answer) setSeen({ revision: recording.revision, answer });
  const chosen = shows.find(({ id }) => id === showId);
  const isShared = state === 'shared' && comedianId === comedian?.id;
  // The show may have been deleted, and then the recording has none.
  const isOwnShow = showId === (show?.id ?? '');
  // The show may be older than the offered ones.
  const own = show ?? (suggestion && { id: suggestion.showId, title: suggestion.title });
  const other = shows.some(({ id }) => id === own?.id) ? null : own;
  return (
    <form {...formProps} className="flex max-w-xl flex-col items-stretch gap-3">
      <input type="hidden" name="recordingId" value={recording.recordingId} />
      <input type="hidden" name="revision" value={seen.revision} />
      <Field name="showId" label={t('show')} hint={suggestion ? t('suggested') : undefined}>
        {(control) => (
          <Select
            {...control}
            value={showId}
            onChange={({ target }) => {
              setShowId(target.value);
              setComedianId('');
            }}
          >
            <Options of={shows.map(({ id, label }) => ({ value: id, label }))} none={t('noShow')} />
            {other && <option value={other.id}>{other.title}</option>}
          </Select>
        )}
      </Field>
      <Field name="comedianId" label={t('comedian')} hint={t('onlyFromLineUp')}>
        {(control) => (
          <Select {...control} value={comedianId} onChange={({ target }) => setComedianId(target.value)}>
            <Options
              of={(chosen?.comedians ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              none={t('nobody')}
            />
            {comedian && isOwnShow && !chosen?.comedians.some(({ id }) => id === comedian.id) && (
              <option value={comedian.id}>{comedian.name}</option>
            )}
          </Select>
        )}
      </Field>
      <Failure answer={answer} words={errorOf} />
      {answer.status === 'failed' && answer.code === 'stale' && (
        <p className="text-sm text-ink-soft">
          {comedian
            ? t(state === 'shared' ? 'nowSharedWith' : 'nowOf', { name: comedian.name })
            : t('nowOfNobody')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="intent" value="share" pendingLabel={t('pending')}>
          {t(isShared ? 'saveShared' : 'share')}
        </SubmitButton>
        {!isShared && (
          <SubmitButton variant="secondary" name="intent" value="save" pendingLabel={t('pending')}>
            {t('save')}
          </SubmitButton>
        )}
      </div>
    </form>
  );
}

/** Shares a recording with the comedian whom the server suggests, by one tap. */
export function ShareSuggestion({ recording }: { recording: TeamRecording }) {
  const t = useTranslations('nightRecordings.assign');
  const errorOf = useRecordingErrors();
  const { answer, formProps } = useActionForm(assignRecording);
  const { recordingId, revision, suggestion } = recording;
  // Another team member has changed the recording meanwhile, and now the server suggests nobody.
  if (!suggestion?.comedian) return <Failure answer={answer} words={errorOf} />;
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <HiddenFields
        values={{ recordingId, revision, showId: suggestion.showId, comedianId: suggestion.comedian.id }}
      />
      <SubmitButton
        variant="secondary"
        name="intent"
        value="share"
        pendingLabel={t('pending')}
        className="max-w-full text-left wrap-anywhere whitespace-normal"
      >
        {t('shareWith', { name: suggestion.comedian.name })}
      </SubmitButton>
      <Failure answer={answer} words={errorOf} />
    </form>
  );
}

/** Ends the share of a recording. Needs the messages `nightRecordings` and `formsResend`. */
export function EndShare({
  recordingId,
  revision,
  name,
}: {
  recordingId: string;
  revision: number;
  name: string;
}) {
  const t = useTranslations('nightRecordings.steps');
  return (
    <ButtonForm
      action={endShare}
      values={{ recordingId, revision }}
      words={useRecordingErrors()}
      variant="quiet"
      pendingLabel={t('pending')}
      className="-ml-4 max-w-full text-left wrap-anywhere whitespace-normal"
    >
      {t('endShare', { name })}
    </ButtonForm>
  );
}

/** Deletes a recording, after stating the effect. Needs the messages `nightRecordings` and `formsResend`. */
export function DeleteRecording({ recordingId, isShared }: { recordingId: string; isShared: boolean }) {
  const t = useTranslations('nightRecordings.steps');
  return (
    <QuietDetails label={t('delete')}>
      <ButtonForm
        action={deleteRecording}
        values={{ recordingId }}
        words={useRecordingErrors()}
        text={t(isShared ? 'deleteSharedText' : 'deleteText')}
        formClass="flex flex-col items-start gap-2 pt-2"
        variant="secondary"
        pendingLabel={t('pending')}
      >
        {t('deleteNow')}
      </ButtonForm>
    </QuietDetails>
  );
}
