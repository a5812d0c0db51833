'use client';

import Link from 'next/link';
import { useTranslations, type Messages } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { FormGroup } from '@/components/forms/form-parts';
import { HeldSubmit, useHeldForm } from '@/components/forms/held-form';
import { SavedNote } from '@/components/forms/save-button';
import { useActionForm } from '@/components/forms/use-action-form';
import { Checkbox, Field, Options, Select } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { Notice } from '@/components/ui/notice';
import { changeSeries } from '@/lib/shows/actions';
import type { Continuation, SeriesRule as Rule } from '@/lib/shows/form-loaders';
import { rhythms } from '@/lib/shows/limits';
import { SeriesQuestion } from './series-question';

type ErrorKey = keyof Messages['showsForm']['errors'];

/** The form that changes the rhythm of a series from a show on. It first says what happens to its shows. */
export function SeriesRule({
  brandId,
  rule,
  continuation,
}: {
  brandId: string;
  rule: Rule;
  continuation: Continuation | null;
}) {
  const t = useTranslations('showsForm');
  const { answer, formProps } = useActionForm(changeSeries);
  const labels = {
    repeats: t('fields.repeats'),
    seriesEnd: t('fields.seriesEnd'),
  };
  const fields = fieldsOf(answer, (code) => t(`errors.${code as ErrorKey}`, { min: 0, max: 0 }), labels);
  const failed = answer.status === 'failed' ? answer : undefined;
  const question = failed?.details;
  const held = useHeldForm(changeSeries, formProps, question !== undefined);
  const titleOf = ({ code }: { code: string }) =>
    code === 'asks'
      ? undefined
      : `${t('summary.failed')} ${t(`errors.${code as ErrorKey}`, { min: 0, max: 0 })}`;
  return (
    <FormGroup title={t('seriesRule.title')} hint={t('seriesRule.hint')}>
      <form {...held.formProps} className="flex flex-col gap-6">
        {!question && <FormAnswer answer={answer} fields={fields} titleOf={titleOf} />}
        <input type="hidden" name="seriesId" value={rule.seriesId} />
        <input type="hidden" name="from" value={rule.from} />
        <input type="hidden" name="agreed" value={question?.agreement ?? ''} />
        {continuation && (
          <p>
            {t('seriesRule.goesOn', { day: continuation.day })}{' '}
            {continuation.showId && (
              <Link href={`/brands/${brandId}/team/shows/${continuation.showId}/edit`} className="text-link">
                {t('seriesRule.changeThere')}
              </Link>
            )}
          </p>
        )}
        <Field name="repeats" label={labels.repeats} error={fields.error('repeats')}>
          {(control) => (
            <Select {...control} defaultValue={fields.value('repeats', rule.rhythm)}>
              <Options of={rhythms.map((value) => ({ value, label: t(`repeat.rhythms.${value}`) }))} />
            </Select>
          )}
        </Field>
        <Field
          name="seriesEnd"
          label={t('optional', { label: labels.seriesEnd })}
          hint={t('repeat.endHint')}
          error={fields.error('seriesEnd')}
        >
          {(control) => (
            <MomentInput {...control} type="date" defaultValue={fields.value('seriesEnd', rule.endsOn)} />
          )}
        </Field>
        <Checkbox
          name="skipsHolidays"
          value="yes"
          defaultChecked={fields.isChecked('skipsHolidays', rule.skipsHolidays)}
          label={t('repeat.skipsHolidays')}
        />
        {question && <SeriesQuestion question={question} values={failed?.values} />}
        <HeldSubmit held={held} variant="secondary" pendingLabel={t('saving')}>
          {t(question ? 'seriesRule.agree' : 'seriesRule.submit')}
        </HeldSubmit>
        <SavedNote answer={answer}>
          {answer.status === 'done' && (
            <Notice tone="success" title={t('saved')}>
              <p>{t('seriesRule.done', answer.value)}</p>
            </Notice>
          )}
        </SavedNote>
      </form>
    </FormGroup>
  );
}
