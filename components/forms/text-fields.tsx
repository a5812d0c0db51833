'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field, Input, Options, Select, Textarea } from '@/components/ui/field';
import type { FormFields } from './fields';

type Common = {
  name: string;
  /** The id on the page, for when another form has a field with the same name. */
  id?: string;
  /** Default: the label from the form's labels. */
  label?: ReactNode;
  hint?: ReactNode;
  fields: FormFields;
  /** The initial value; empty when left out. */
  start?: string | number | null;
};

/** A single-line field. It shows what was typed, or the initial value. */
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

/** A field for several lines. */
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

/** A field to choose one of several values. `none` is the text for no choice, if a choice is optional. */
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
