'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Field, Input } from '@/components/ui/field';
import { FormDialog } from './form-dialog';

/** Asks for a whole number in a range. */
export function NumberDialog({
  label,
  initial,
  min,
  max,
  onSubmit,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'onSubmit' | 'children'> & {
  label: string;
  initial: number;
  min: number;
  max: number;
  onSubmit: (number: number) => void;
}) {
  const t = useTranslations('lineUp.dialogs');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <FormDialog
      {...dialog}
      onSubmit={(form) => {
        const number = Number(form.get('number'));
        const fits = Number.isInteger(number) && number >= min && number <= max;
        if (fits) onSubmit(number);
        else setIsWrong(true);
        return fits;
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
