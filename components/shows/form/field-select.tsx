'use client';

import { useTranslations } from 'next-intl';
import { Field, Select } from '@/components/ui/field';
import type { FieldName, ShowFields } from './use-show-fields';

/** A select that keeps its value when the form returns. */
export function FieldSelect({
  name,
  fields: { value, error },
  hint,
  options,
  onChange,
}: {
  name: FieldName;
  fields: ShowFields;
  hint?: string;
  options: readonly { value: string; label: string }[];
  onChange?: (value: string) => void;
}) {
  const t = useTranslations('showForm');
  return (
    <Field name={name} label={t(`fields.${name}`)} hint={hint} error={error(name)}>
      {(control) => (
        <Select
          key={value(name)}
          {...control}
          defaultValue={value(name)}
          onChange={onChange && ((event) => onChange(event.target.value))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
