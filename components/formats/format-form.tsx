'use client';

import { useTranslations } from 'next-intl';
import { FiledForm, type Known } from '@/components/forms/filed-form';
import { useKeptFields } from '@/components/forms/form-answer';
import { TextsField } from '@/components/forms/texts-field';
import { useKeptForm } from '@/components/forms/use-kept-form';
import { Field, Input, Select } from '@/components/ui/field';
import { fileFormat, saveFormat } from '@/lib/formats/actions';
import { formatKinds, formatLimits, type FormatFields } from '@/lib/formats/schema';

const limits = {
  name: { max: formatLimits.name },
  defaultSpots: { least: 0, max: formatLimits.spots },
  defaultMinutes: { least: 1, max: formatLimits.minutes },
  defaultBuffer: { least: 0, max: formatLimits.buffer },
  descriptionDe: { max: formatLimits.text },
  descriptionEn: { max: formatLimits.text },
};

const numbers = ['defaultSpots', 'defaultMinutes', 'defaultBuffer'] as const;

/** A format, new or known; what is known can be filed away. */
export function FormatForm({
  brandId,
  start,
  known,
}: {
  brandId: string;
  start: FormatFields;
  known: Known | null;
}) {
  const t = useTranslations('formats');
  const form = useKeptForm(saveFormat);
  const fields = useKeptFields(form, limits);
  const { value, error } = fields;
  return (
    <FiledForm
      kind="format"
      brandId={brandId}
      known={known}
      name={start.name}
      form={form}
      labels={{
        name: t('name'),
        kind: t('kind'),
        defaultSpots: t('defaultSpots'),
        defaultMinutes: t('defaultMinutes'),
        defaultBuffer: t('defaultBuffer'),
        descriptionDe: t('description'),
        descriptionEn: t('description'),
      }}
      file={fileFormat}
    >
      <Field name="name" label={t('name')} error={error('name')}>
        {(control) => (
          <Input {...control} required autoComplete="off" defaultValue={value('name', start.name)} />
        )}
      </Field>
      <Field name="kind" label={t('kind')} hint={t('kindHint')} error={error('kind')}>
        {(control) => (
          <Select {...control} defaultValue={value('kind', start.kind)}>
            {formatKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {numbers.map((name) => (
          <Field key={name} name={name} label={t(name)} error={error(name)}>
            {(control) => (
              <Input {...control} required inputMode="numeric" defaultValue={value(name, start[name])} />
            )}
          </Field>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t('defaultsHint')}</p>
      <TextsField
        name="description"
        legend={t('description')}
        hint={t('descriptionHint')}
        fields={fields}
        start={{ de: start.descriptionDe, en: start.descriptionEn }}
      />
    </FiledForm>
  );
}
