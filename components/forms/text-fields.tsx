'use client';

import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field, Input, Options, Select, Textarea } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { Counter } from './counter';
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

/** Splits the props of a field into those of its frame, its value, and the rest for the control. */
function parted<Props extends Common>({ name, id = name, label, hint, fields, start, ...rest }: Props) {
  return {
    frame: { name: id, label: label ?? fields.labels[name], hint, error: fields.error(name) },
    own: { name, defaultValue: fields.value(name, start) },
    rest,
  };
}

/** A single-line field. It shows the typed text, or the initial value. */
export function LineField(props: Common & Omit<ComponentProps<typeof Input>, 'name' | 'id'>) {
  const { frame, own, rest } = parted(props);
  return (
    <Field {...frame}>{(control) => <Input autoComplete="off" {...rest} {...control} {...own} />}</Field>
  );
}

/** The same for a day, a time or both. */
export function MomentField(props: Common & Omit<ComponentProps<typeof MomentInput>, 'name' | 'id'>) {
  const { frame, own, rest } = parted(props);
  return <Field {...frame}>{(control) => <MomentInput {...rest} {...control} {...own} />}</Field>;
}

export function EmailField(props: Common & { required?: boolean }) {
  return <LineField {...props} type="email" autoCapitalize="none" spellCheck={false} />;
}

/**
 * A field for several lines. Its characters are counted near the limit: `maxLength`, which the browser enforces, or
 * `limit`, which only the server does.
 */
export function TextField({
  limit,
  ...props
}: Common & { limit?: number } & Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  const { frame, own, rest } = parted(props);
  const [length, setLength] = useState(own.defaultValue.length);
  const max = limit ?? rest.maxLength;
  return (
    <div className="flex flex-col">
      <Field {...frame}>
        {(control) => (
          <Textarea
            {...rest}
            {...control}
            {...own}
            onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
          />
        )}
      </Field>
      {max !== undefined && <Counter length={length} max={max} />}
    </div>
  );
}

/** A field to choose one of several values. `none` is the text for no choice, if a choice is optional. */
export function SelectField({
  none,
  options,
  ...props
}: Common &
  Omit<ComponentProps<'select'>, 'name' | 'id'> & {
    none?: string;
    options: readonly { value: string | number; label: string }[];
  }) {
  const { frame, own, rest } = parted(props);
  return (
    <Field {...frame}>
      {(control) => (
        <Select {...rest} {...control} {...own}>
          <Options of={options} none={none} />
        </Select>
      )}
    </Field>
  );
}
