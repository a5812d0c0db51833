'use client';

import type { ComponentProps, ReactNode } from 'react';
import type { FormFields } from '@/components/comedians/use-form-fields';
import { Field, Input, Textarea } from '@/components/ui/field';

type Common = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  fields: FormFields;
  saved: string | number | null;
};

/** One line of a form in the admin area: the submitted text, otherwise the saved one. */
export function LineField({
  name,
  label,
  hint,
  fields,
  saved,
  ...rest
}: Common & Omit<ComponentProps<'input'>, 'name'>) {
  return (
    <Field name={name} label={label} hint={hint} error={fields.error(name)}>
      {(control) => (
        <Input
          autoComplete="off"
          {...rest}
          {...control}
          defaultValue={fields.value(name, String(saved ?? ''))}
        />
      )}
    </Field>
  );
}

/** Several lines of an admin's form. */
export function TextField({
  name,
  label,
  hint,
  fields,
  saved,
  ...rest
}: Common & Omit<ComponentProps<'textarea'>, 'name'>) {
  return (
    <Field name={name} label={label} hint={hint} error={fields.error(name)}>
      {(control) => (
        <Textarea {...rest} {...control} defaultValue={fields.value(name, String(saved ?? ''))} />
      )}
    </Field>
  );
}
