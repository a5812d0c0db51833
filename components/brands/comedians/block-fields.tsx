import type { ReactNode } from 'react';
import type { FormFields } from '@/components/forms/fields';
import { MomentField, TextField } from '@/components/forms/text-fields';
import { maxTextLength } from '@/lib/brands/comedians/rules';

/** The reason of a report, a block or a pause. */
export function ReasonField(props: {
  /** The id on the page, where another form has a reason too. */
  id?: string;
  /** Default: the label from the form's labels. */
  label?: ReactNode;
  hint?: ReactNode;
  fields: FormFields;
}) {
  return (
    <div className="w-full">
      <TextField name="reason" {...props} rows={2} maxLength={maxTextLength} />
    </div>
  );
}

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
      <MomentField name="until" {...props} type="date" min={today} />
    </div>
  );
}
