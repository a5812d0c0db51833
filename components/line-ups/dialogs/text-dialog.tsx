'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field, Input, Textarea } from '@/components/ui/field';
import { FormDialog, type Outcome } from './form-dialog';

/** Asks for a text: a message, a reason, a note, a name. */
export function TextDialog({
  children,
  label,
  hint,
  initial = '',
  lines = 'many',
  isRequired = false,
  maxLength,
  onSubmit,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'onSubmit' | 'children'> & {
  /** Explains what submitting does. */
  children?: ReactNode;
  label: string;
  hint?: string;
  initial?: string;
  lines?: 'one' | 'many';
  isRequired?: boolean;
  maxLength: number;
  /** Called with the trimmed text. */
  onSubmit: (text: string) => Outcome;
}) {
  const t = useTranslations('lineUp.dialogs');
  const [isMissing, setIsMissing] = useState(false);
  const Control = lines === 'one' ? Input : Textarea;
  return (
    <FormDialog
      {...dialog}
      onSubmit={(form) => {
        const text = String(form.get('text') ?? '').trim();
        if (!isRequired || text) return onSubmit(text);
        setIsMissing(true);
        return false;
      }}
    >
      {children}
      <Field name="text" label={label} hint={hint} error={isMissing && t('missing')}>
        {(control) => (
          <Control
            {...control}
            defaultValue={initial}
            maxLength={maxLength}
            required={isRequired}
            onChange={() => setIsMissing(false)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
