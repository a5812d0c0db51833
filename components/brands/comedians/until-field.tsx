import type { ReactNode } from 'react';
import type { FormFields } from '@/components/forms/fields';
import { LineField } from '@/components/forms/text-fields';

/** The last day of a block. */
export function UntilField({
  today,
  ...props
}: {
  /** The first day that can be chosen: "2026-11-21" */
  today: string;
  /** Default: the label from the form's labels. */
  label?: ReactNode;
  hint: ReactNode;
  fields: FormFields;
}) {
  return (
    <div className="w-full sm:max-w-xs">
      <LineField name="until" {...props} type="date" min={today} />
    </div>
  );
}
