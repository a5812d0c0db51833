'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field, Input, Options, Select, Textarea } from '@/components/ui/field';
import type { FormFields } from './fields';

type Common = {
  name: string;
  /** What the page calls it, where another form has a field of that name too. */
  id?: string;
  /** Without it, what the form's labels say. */
  label?: ReactNode;
  hint?: ReactNode;
  fields: FormFields;
  /** What the field begins with; nothing for an empty one. */
  start?: string | number | null;
};

/** One line of a form: what was typed, else what it begins with. */
export function LineField({
  name,
  id = name,
  label,
  hint,
  fields,
  start,
  ...rest
}: Common & Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  return (
    <Field name={id} label={label ?? fields.labels[name]} hint={hint} error={fields.error(name)}>
      {(control) => (
        <Input
          autoComplete="off"
          {...rest}
          {...control}
          name={name}
          defaultValue={fields.value(name, start)}
        />
      )}
    </Field>
  );
}

/** Several lines of a form. */
export function TextField({
  name,
  id = name,
  label,
  hint,
  fields,
  start,
  ...rest
}: Common & Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  return (
    <Field name={id} label={label ?? fields.labels[name]} hint={hint} error={fields.error(name)}>
      {(control) => <Textarea {...rest} {...control} name={name} defaultValue={fields.value(name, start)} />}
    </Field>
  );
}

/** One of several choices. `none` are the words for no choice, where there may be none. */
export function SelectField({
  name,
  id = name,
  label,
  hint,
  fields,
  start,
  none,
  options,
  ...rest
}: Common &
  Omit<ComponentProps<'select'>, 'name' | 'id'> & {
    none?: string;
    options: readonly { value: string | number; label: string }[];
  }) {
  return (
    <Field name={id} label={label ?? fields.labels[name]} hint={hint} error={fields.error(name)}>
      {(control) => (
        <Select {...rest} {...control} name={name} defaultValue={fields.value(name, start)}>
          <Options of={options} none={none} />
        </Select>
      )}
    </Field>
  );
}
