'use client';

import { useTranslations } from 'next-intl';
import { FormAnswer } from '@/components/forms/form-answer';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { makeShow } from '@/lib/shows/actions';
import type { ShowValues } from '@/lib/shows/form-view';
import type { ShowChoices } from '@/lib/shows/form-loaders';
import { NewFormatFields, NewVenueFields } from './brought-fields';
import { ShowFields } from './show-fields';
import {
  useShowFields,
  VenueQuestion,
  venueQuestionOf,
  FieldSelect,
  type ShowFormFields,
} from './form-parts';
import { useLayoutEffect, useRef } from 'react';
import { FormGroup } from '@/components/forms/form-parts';
import { Checkbox, Field } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { Notice } from '@/components/ui/notice';
import { usualFormat } from '@/lib/brands/venues-and-formats/limits';
import { rhythms } from '@/lib/shows/limits';
import type { PlannedDayView } from '@/lib/shows/series/view';

/** The form to make a show, or a copy of one. The typed values stay after a refusal, with and without JavaScript. */
export function NewShowForm({
  brandId,
  from,
  choices,
  initial,
  firstCity,
}: {
  brandId: string;
  /** The id of the show that it copies. */
  from: string | null;
  choices: ShowChoices;
  initial: ShowValues;
  /** For users who may make a venue and a format with the show: the initial value of the field for the city. */
  firstCity: { city: string; cityId: string } | undefined;
}) {
  const t = useTranslations('showsForm');
  const { answer, formProps } = useActionForm(makeShow);
  const fields = useShowFields(answer, {
    ...initial,
    ...firstCity,
    repeats: 'none',
    formatKind: usualFormat.kind,
  });
  const failed = answer.status === 'failed' ? answer : null;
  const candidates = failed?.details && 'candidates' in failed.details ? failed.details.candidates : [];
  return (
    <form {...formProps} className="flex flex-col gap-10">
      <FormAnswer answer={answer} fields={fields} titleOf={fields.titleOf} act="newShow" />
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="from" value={from ?? ''} />
      <ShowFields
        fields={fields}
        choices={choices}
        bring={
          firstCity && {
            format: <NewFormatFields fields={fields} />,
            venue: <NewVenueFields fields={fields} candidates={candidates} />,
          }
        }
      >
        <RepeatFields
          fields={fields}
          skipsHolidays={failed?.values.skipsHolidays === 'yes'}
          days={failed?.details && 'days' in failed.details ? failed.details.days : undefined}
        />
      </ShowFields>
      <div className="flex flex-col items-start gap-3">
        <VenueQuestion brandId={brandId} answer={answer} />
        <SubmitButton size="large" pendingLabel={t('making')}>
          {t(venueQuestionOf(answer) ? 'venueTaken.make' : 'make')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The fields of a repetition. The days can be previewed before anything is made, with and without JavaScript. */
function RepeatFields({
  fields,
  skipsHolidays,
  days,
}: {
  fields: ShowFormFields;
  skipsHolidays: boolean;
  /** The previewed days. */
  days: PlannedDayView[] | undefined;
}) {
  const t = useTranslations('showsForm');
  return (
    <FormGroup title={t('groups.repeat')} hint={t('repeat.hint')}>
      <div className="group/repeat flex flex-col gap-6">
        <FieldSelect
          name="repeats"
          fields={fields}
          options={(['none', ...rhythms] as const).map((value) => ({
            value,
            label: t(`repeat.rhythms.${value}`),
          }))}
        />
        <div className="flex flex-col gap-4 group-has-[option[value=none]:checked]/repeat:hidden">
          <Field
            name="seriesEnd"
            label={t('optional', { label: t('fields.seriesEnd') })}
            hint={t('repeat.endHint')}
            error={fields.error('seriesEnd')}
          >
            {(control) => <MomentInput {...control} type="date" defaultValue={fields.value('seriesEnd')} />}
          </Field>
          <Checkbox
            name="skipsHolidays"
            value="yes"
            defaultChecked={skipsHolidays}
            label={t('repeat.skipsHolidays')}
            hint={t('repeat.holidaysHint')}
          />
          <p>
            <SubmitButton variant="secondary" name="preview" value="yes" pendingLabel={t('repeat.looking')}>
              {t('repeat.look')}
            </SubmitButton>
          </p>
          {days && <Days days={days} />}
        </div>
      </div>
    </FormGroup>
  );
}

function Days({ days }: { days: PlannedDayView[] }) {
  const t = useTranslations('showsForm.repeat');
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.focus(), [days]);
  return (
    <div ref={list} tabIndex={-1} className="rounded-card">
      <Notice role="status" title={t('days', { count: days.filter(({ isHoliday }) => !isHoliday).length })}>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {days.map(({ day, isHoliday, atVenue }) => (
            <li key={day}>
              {isHoliday ? t('holiday', { day }) : atVenue ? t('taken', { day, title: atVenue }) : day}
            </li>
          ))}
        </ul>
        <p>{t('unsaved')}</p>
      </Notice>
    </div>
  );
}
