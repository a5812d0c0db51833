'use client';

import { useTranslations } from 'next-intl';
import { ArchivableForm } from '@/components/brands/archivable-form';
import { CallFields, useUsualCalls } from '@/components/forms/call-fields';
import { fieldsOf } from '@/components/forms/fields';
import { useValidationWords } from '@/components/forms/validation-words';
import { LineField, SelectField } from '@/components/forms/text-fields';
import { TextsField } from '@/components/forms/texts-field';
import { useActionForm } from '@/components/forms/use-action-form';
import type { ArchivableState } from '@/lib/brands/venues-and-formats/schema';
import { archiveFormat, saveFormat } from '@/lib/brands/venues-and-formats/actions';
import type { FormatFields } from '@/lib/brands/venues-and-formats/format-schema';
import { formatKinds, formatLimits } from '@/lib/brands/venues-and-formats/limits';

const limits = {
  name: formatLimits.name,
  defaultSpots: { least: 0, max: formatLimits.spots },
  defaultMinutes: { least: 1, max: formatLimits.minutes },
  defaultBuffer: { least: 0, max: formatLimits.buffer },
  descriptionDe: formatLimits.text,
  descriptionEn: formatLimits.text,
};

const numbers = ['defaultSpots', 'defaultMinutes', 'defaultBuffer'] as const;

export function FormatForm({
  brandId,
  start,
  known,
}: {
  brandId: string;
  start: FormatFields;
  known: ArchivableState | null;
}) {
  const t = useTranslations('brandsFormats');
  const callWords = useTranslations('showsCallTimes');
  const usualCalls = useUsualCalls();
  // After saving, the browser goes to the list. The form of a new one is beside it, and is for another one then.
  const form = useActionForm(saveFormat, { afterDone: known ? 'keep' : 'reset' });
  const fields = fieldsOf(form.answer, useValidationWords(limits), {
    name: t('name'),
    kind: t('kind'),
    defaultSpots: t('defaultSpots'),
    defaultMinutes: t('defaultMinutes'),
    defaultBuffer: t('defaultBuffer'),
    callRule: callWords('rule'),
    callMinutes: callWords('minutes'),
    descriptionDe: t('description'),
    descriptionEn: t('description'),
  });
  return (
    <ArchivableForm
      kind="format"
      brandId={brandId}
      known={known}
      name={start.name}
      form={form}
      fields={fields}
      archive={archiveFormat}
    >
      <LineField name="name" fields={fields} start={start.name} required />
      <SelectField
        name="kind"
        hint={t('kindHint')}
        fields={fields}
        start={start.kind}
        options={formatKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {numbers.map((name) => (
          <LineField
            key={name}
            name={name}
            fields={fields}
            start={start[name]}
            required
            inputMode="numeric"
          />
        ))}
      </div>
      <CallFields
        names={['callRule', 'callMinutes']}
        fields={fields}
        start={start}
        usual={usualCalls('brand')}
      />
      <p className="text-sm text-ink-soft">{t('defaultsHint')}</p>
      <TextsField
        name="description"
        legend={t('description')}
        hint={t('descriptionHint')}
        fields={fields}
        start={{ de: start.descriptionDe, en: start.descriptionEn }}
      />
    </ArchivableForm>
  );
}
