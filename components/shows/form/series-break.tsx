'use client';

import { useTranslations, type Messages } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { FormGroup } from '@/components/forms/form-parts';
import { HeldSubmit, useHeldForm } from '@/components/forms/held-form';
import { SavedNote } from '@/components/forms/save-button';
import { useActionForm } from '@/components/forms/use-action-form';
import { Field } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { Notice } from '@/components/ui/notice';
import { skipSeriesDays } from '@/lib/shows/actions';
import { SeriesLeft, SeriesQuestion } from './series-question';

type ErrorKey = keyof Messages['showsForm']['errors'];

/** The form that leaves out some days of a series. It first says what happens to their shows. */
export function SeriesBreak({ seriesId }: { seriesId: string }) {
  const t = useTranslations('showsForm');
  const { answer, formProps } = useActionForm(skipSeriesDays);
  const labels = {
    breakFrom: t('fields.breakFrom'),
    breakUntil: t('fields.breakUntil'),
  };
  const error = (code: string) => t(`errors.${code as ErrorKey}`, { min: 0, max: 0 });
  const fields = fieldsOf(answer, error, labels);
  const failed = answer.status === 'failed' ? answer : undefined;
  const question = failed?.details;
  const held = useHeldForm(skipSeriesDays, formProps, question !== undefined);
  return (
    <FormGroup title={t('seriesBreak.title')} hint={t('seriesBreak.hint')}>
      <form {...held.formProps} className="flex flex-col gap-6">
        {!question && (
          <FormAnswer
            answer={answer}
            fields={fields}
            titleOf={({ code }) => `${t('summary.failed')} ${error(code)}`}
          />
        )}
        <input type="hidden" name="seriesId" value={seriesId} />
        <input type="hidden" name="agreed" value={question?.agreement ?? ''} />
        {(['breakFrom', 'breakUntil'] as const).map((name) => (
          <Field key={name} name={name} label={labels[name]} error={fields.error(name)}>
            {(control) => <MomentInput {...control} type="date" required defaultValue={fields.value(name)} />}
          </Field>
        ))}
        {question && <SeriesQuestion question={question} values={failed?.values} />}
        <HeldSubmit held={held} variant="secondary" pendingLabel={t('saving')}>
          {t(question ? 'seriesRule.agree' : 'seriesBreak.submit')}
        </HeldSubmit>
        <SavedNote answer={answer}>
          {answer.status === 'done' && (
            <Notice tone="success" title={t('saved')}>
              <p>
                {answer.value.resumes
                  ? t('seriesBreak.resumes', { day: answer.value.resumes })
                  : t('seriesBreak.ends')}
              </p>
              <SeriesLeft {...answer.value} />
            </Notice>
          )}
        </SavedNote>
      </form>
    </FormGroup>
  );
}
