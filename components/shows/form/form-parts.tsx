'use client';

import { useTranslations, type Messages } from 'next-intl';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import type { ActionState } from '@/lib/core/forms';
import { showFieldNames, type ShowFieldName, type ShowValues } from '@/lib/shows/form-view';
import { formatLimits, venueLimits } from '@/lib/brands/venues-and-formats/limits';
import { showLimits } from '@/lib/shows/limits';
import { Field, Options, Select } from '@/components/ui/field';
import { useLayoutEffect, useRef } from 'react';
import { SameVenue } from '@/components/shows/same-venue';
import type { ShowLink } from '@/lib/shows/actions';

/** Further fields of a show's form: whether it repeats, and which shows of a series change. */
const besides = ['repeats', 'seriesEnd', 'scope'] as const;

/** The fields of a show's form whose errors are named first, with those of a new format and a new venue. */
const above = [
  'title',
  'formatId',
  'formatName',
  'formatKind',
  'venueId',
  'venueName',
  'venueAddress',
  'city',
] as const;

const maxima: Record<string, number> = {
  ...showLimits,
  formatName: formatLimits.name,
  venueName: venueLimits.name,
  venueAddress: venueLimits.address,
  city: venueLimits.city,
};

type Labelled = ShowFieldName | (typeof besides)[number] | (typeof above)[number];

export type FieldName = Labelled | 'cityId';

/** The fields of a show after its action: the typed values stay, and codes become messages. */
export type ShowFormFields = Pick<FormFields, 'error'> & {
  value: (name: FieldName) => string;
  /** The labels of the fields, in the order of the screen. */
  labels: Record<Labelled, string>;
  /** The title of the errors above the form. */
  titleOf: (
    failed: Extract<ActionState, { status: 'failed' }>,
    wrong: readonly string[],
  ) => string | undefined;
};

type ErrorKey = keyof Messages['showsForm']['errors'];

/** Codes that have a notice of their own. */
const withoutSummary: readonly string[] = ['conflict', 'preview', 'tells', 'venueTaken'];

export function useShowFields(
  answer: ActionState,
  initial: ShowValues & Partial<Record<FieldName, string>>,
): ShowFormFields {
  const t = useTranslations('showsForm');
  const { value, error } = fieldsOf(answer, (code, name) =>
    t(`errors.${code as ErrorKey}`, { min: name === 'minutes' ? 1 : 0, max: maxima[name] ?? 0 }),
  );
  const names = [...new Set([...above, ...showFieldNames, ...besides])];
  return {
    value: (name) => value(name, initial[name]),
    error,
    labels: Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)])) as ShowFormFields['labels'],
    titleOf({ code }, wrong) {
      if (withoutSummary.includes(code)) return undefined;
      if (wrong.length > 0 || code === 'invalidInput') return t('summary.invalid');
      return `${t('summary.failed')} ${t(`errors.${code as ErrorKey}`, { min: 0, max: 0 })}`;
    },
  };
}

/** A select that keeps its value when the form returns. */
export function FieldSelect({
  name,
  fields: { value, error },
  hint,
  options,
  onChange,
}: {
  name: Labelled;
  fields: ShowFormFields;
  hint?: string;
  options: readonly { value: string; label: string }[];
  onChange?: (value: string) => void;
}) {
  const t = useTranslations('showsForm');
  return (
    <Field name={name} label={t(`fields.${name}`)} hint={hint} error={error(name)}>
      {(control) => (
        <Select
          {...control}
          defaultValue={value(name)}
          onChange={onChange && ((event) => onChange(event.target.value))}
        >
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}

type Question = { atVenue: readonly ShowLink[]; agreement: string };

/** Returns the question about the venue of a show's form; undefined when its answer has none. */
export function venueQuestionOf(answer: ActionState<unknown, object>): Question | undefined {
  const details = answer.status === 'failed' ? answer.details : undefined;
  return details && 'atVenue' in details ? (details as Question) : undefined;
}

/**
 * The question to the team when other shows are at the venue at the same time. It names them, and nothing is saved
 * yet. The team's agreement stays in the form, so that it is not asked again after another question.
 */
export function VenueQuestion({
  brandId,
  answer,
}: {
  brandId: string;
  answer: ActionState<unknown, object>;
}) {
  const t = useTranslations('showsForm.venueTaken');
  const notice = useRef<HTMLDivElement>(null);
  const question = venueQuestionOf(answer);
  const agreed = answer.status === 'failed' ? String(answer.values.agreedVenue ?? '') : '';
  useLayoutEffect(() => notice.current?.focus(), [question]);
  return (
    <>
      <input type="hidden" name="agreedVenue" value={question?.agreement ?? agreed} />
      {question && (
        <div ref={notice} role="alert" tabIndex={-1} className="rounded-card">
          <SameVenue brandId={brandId} shows={question.atVenue}>
            <p>{t('unsaved')}</p>
          </SameVenue>
        </div>
      )}
    </>
  );
}
