'use client';

import { useTranslations } from 'next-intl';
import { FormAnswer } from '@/components/forms/form-answer';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { makeShow } from '@/lib/shows/actions';
import type { ShowValues } from '@/lib/shows/form-view';
import type { ShowChoices } from '@/lib/shows/form-loaders';
import { RepeatFields } from './repeat-fields';
import { ShowFields } from './show-fields';
import { useShowFields } from './use-show-fields';
import { VenueQuestion, venueQuestionOf } from './venue-question';

/** Makes a show, or a copy of one. What was typed stays after a refusal, with and without JavaScript. */
export function NewShowForm({
  brandId,
  from,
  choices,
  initial,
}: {
  brandId: string;
  /** The id of the show that it copies. */
  from: string | null;
  choices: ShowChoices;
  initial: ShowValues;
}) {
  const t = useTranslations('showForm');
  const { answer, formProps } = useActionForm(makeShow);
  const fields = useShowFields(answer, { ...initial, repeats: 'none' });
  const failed = answer.status === 'failed' ? answer : null;
  return (
    <form {...formProps} className="flex flex-col gap-10">
      <FormAnswer answer={answer} fields={fields} titleOf={fields.titleOf} act="newShow" />
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="from" value={from ?? ''} />
      <ShowFields fields={fields} choices={choices} />
      <RepeatFields
        fields={fields}
        skipsHolidays={failed?.values.skipsHolidays === 'yes'}
        days={failed?.details && 'days' in failed.details ? failed.details.days : undefined}
      />
      <div className="flex flex-col items-start gap-3">
        <VenueQuestion brandId={brandId} answer={answer} />
        <SubmitButton size="large" pendingLabel={t('making')}>
          {t(venueQuestionOf(answer) ? 'venueTaken.make' : 'make')}
        </SubmitButton>
      </div>
    </form>
  );
}
