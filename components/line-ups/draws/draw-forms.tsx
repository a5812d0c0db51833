'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/failure';
import { SavedNote } from '@/components/forms/save-button';
import { QuietDetails } from '@/components/ui/section';
import { doDraw, draftDrawn, stopDraw, startDraw } from '@/lib/line-ups/draws/actions';
import { fieldsOf } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { LineField, MomentField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Checkbox } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import type { TeamDrawPage } from '@/lib/line-ups/draws/view';

/** Runs a due draw. */
export function DoDrawForm({ showId }: { showId: string }) {
  const t = useTranslations('lineUpsDraws.announced');
  return (
    <ActForm showId={showId} action={doDraw} pendingLabel={t('doing')} variant="stage">
      {t('do')}
    </ActForm>
  );
}

/** Cancels a draw, after a second tap to confirm. */
export function StopDrawForm({ showId }: { showId: string }) {
  const t = useTranslations('lineUpsDraws.announced');
  return (
    <QuietDetails label={t('stop')}>
      <div className="flex flex-col gap-2 py-2">
        <p>{t('stopText')}</p>
        <ActForm showId={showId} action={stopDraw} pendingLabel={t('stopping')}>
          {t('doStop')}
        </ActForm>
      </div>
    </QuietDetails>
  );
}

/** Drafts a yes for every comedian with a place, including those who have moved up. */
export function DraftDrawnForm({ showId }: { showId: string }) {
  const t = useTranslations('lineUpsDraws.done');
  return (
    <ActForm
      showId={showId}
      action={draftDrawn}
      pendingLabel={t('drafting')}
      below={(answer) => <SavedNote answer={answer}>{t('drafted')}</SavedNote>}
    >
      {t('draft')}
    </ActForm>
  );
}

/** The button of an action on a show's draw, and the reason for a refusal. */
function ActForm<Value>({
  showId,
  ...button
}: { showId: string } & Omit<ComponentProps<typeof ButtonForm<Value, never>>, 'values' | 'words'>) {
  return (
    <ButtonForm
      variant="secondary"
      {...button}
      values={{ showId }}
      words={useErrorWords('lineUpsDraws.errors')}
    />
  );
}

/** Announces the draw of a show. */
export function StartDrawForm({ showId, start }: { showId: string; start: TeamDrawPage['form'] }) {
  const t = useTranslations('lineUpsDraws.form');
  const tForm = useTranslations('formsForm');
  const errorOf = useErrorWords('lineUpsDraws.errors');
  const { answer, formProps } = useActionForm(startDraw);
  const fields = fieldsOf(answer, errorOf, { drawsAt: t('drawsAt'), places: t('places') });
  return (
    <form {...formProps} className="flex max-w-lg flex-col gap-5">
      <input type="hidden" name="showId" value={showId} />
      <FormAnswer
        answer={answer}
        fields={fields}
        titleOf={({ code }, wrong) => (wrong.length > 0 ? tForm('fields') : errorOf(code))}
      />
      <MomentField
        name="drawsAt"
        fields={fields}
        type="datetime-local"
        start={start.drawsAt}
        max={start.last}
        hint={t('drawsAtHint')}
      />
      <LineField name="places" fields={fields} inputMode="numeric" start={start.places} />
      <Checkbox
        name="isWeighted"
        value="yes"
        defaultChecked={fields.isChecked('isWeighted', false)}
        label={t('isWeighted')}
        hint={t('isWeightedHint')}
      />
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-ink-soft">{t('fixed')}</p>
        <SubmitButton pendingLabel={t('pending')}>{t('submit')}</SubmitButton>
      </div>
    </form>
  );
}
