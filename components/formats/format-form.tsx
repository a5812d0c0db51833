'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { RevisionField } from '@/components/brands/saved-notice';
import { Filing } from '@/components/forms/filing';
import { FormAnswer, useKeptFields } from '@/components/forms/form-answer';
import { SaveButton } from '@/components/forms/save-button';
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
  known: { id: string; revision: number; isUsed: boolean; isArchived: boolean } | null;
}) {
  const t = useTranslations('formats');
  const router = useRouter();
  const form = useKeptForm(saveFormat);
  const { answer, isSending, formAction, send } = form;
  const fields = useKeptFields(form, limits);
  const { value, error } = fields;
  const toList = () => router.push(`/brands/${brandId}/admin/formats`);
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => send(event, ({ status }) => status === 'done' && toList())}
        className="flex flex-col gap-6"
      >
        <FormAnswer
          answer={answer}
          labels={{
            name: t('name'),
            kind: t('kind'),
            defaultSpots: t('defaultSpots'),
            defaultMinutes: t('defaultMinutes'),
            defaultBuffer: t('defaultBuffer'),
            descriptionDe: t('description'),
            descriptionEn: t('description'),
          }}
        />
        <input type="hidden" name="brandId" value={brandId} />
        <input type="hidden" name="formatId" value={known?.id ?? ''} />
        <RevisionField state={answer} saved={known?.revision ?? 0} />
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
        <div>
          <SaveButton isSending={isSending} />
        </div>
      </form>
      {known && (
        <Filing
          action={fileFormat}
          fields={{ brandId, formatId: known.id }}
          name={start.name}
          isUsed={known.isUsed}
          isArchived={known.isArchived}
          onDone={toList}
        />
      )}
    </div>
  );
}
