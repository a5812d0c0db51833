'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { useErrorWords } from '@/components/forms/resend';
import { LineField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Checkbox } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { startDraw } from '@/lib/line-ups/draws/actions';
import { placesLimits } from '@/lib/line-ups/draws/obstacle-rules';
import type { TeamDrawPage } from '@/lib/line-ups/draws/view';

/** Announces the draw of a show. */
export function StartDrawForm({ showId, start }: { showId: string; start: TeamDrawPage['form'] }) {
  const t = useTranslations('draws.form');
  const tForm = useTranslations('form');
  const errorOf = useErrorWords('draws.errors');
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
      <LineField
        name="drawsAt"
        fields={fields}
        type="datetime-local"
        start={start.drawsAt}
        max={start.last}
        hint={t('drawsAtHint')}
      />
      <LineField
        name="places"
        fields={fields}
        type="number"
        inputMode="numeric"
        start={start.places}
        {...placesLimits}
      />
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
