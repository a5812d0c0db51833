'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Input } from '@/components/ui/field';
import { FormDialog } from './form-dialog';

/** Asks for a whole number in a range. */
export function NumberDialog({
  title,
  label,
  initial,
  min,
  max,
  submitLabel,
  onSubmit,
  onClose,
}: {
  title: string;
  label: string;
  initial: number;
  min: number;
  max: number;
  submitLabel: string;
  onSubmit: (number: number) => void;
  onClose: () => void;
}) {
  const t = useTranslations('lineUp.dialogs');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <FormDialog
      title={title}
      cancelLabel={t('back')}
      submitLabel={submitLabel}
      onClose={onClose}
      onSubmit={(form) => {
        const number = Number(form.get('number'));
        const fits = Number.isInteger(number) && number >= min && number <= max;
        if (fits) onSubmit(number);
        else setIsWrong(true);
      }}
    >
      <Field name="number" label={label} error={isWrong && t('range', { min, max })}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            defaultValue={initial}
            onFocus={(event) => event.target.select()}
            onChange={() => setIsWrong(false)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
