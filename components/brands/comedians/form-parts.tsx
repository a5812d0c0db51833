import { HiddenFields } from '@/components/forms/hidden-fields';
import { fieldsOf, isShownAt, type FormFields } from '@/components/forms/fields';
import { Failure, useErrorWords } from '@/components/forms/resend';
import type { ActionState } from '@/lib/core/http/action-state';
import type { ReactNode } from 'react';
import { TextField, LineField } from '@/components/forms/text-fields';
import { maxTextLength } from '@/lib/brands/comedians/limits';

/** The comedian and the brand that a form is about. */
export type About = { brandId: string; comedianId: string };

/** The hidden fields of every form on a comedian's page. */
export function AboutFields({ brandId, comedianId }: About) {
  return <HiddenFields values={{ brandId, comedianId }} />;
}

/** Returns the message of a field's problem, if there is one. */
export function useProblemFields(answer: ActionState): FormFields {
  const errorText = useErrorWords('brandComedians.errors');
  return fieldsOf(answer, errorText);
}

/** Why something was refused, unless a field of the form shows it already. */
export function Problem({ answer, fields }: { answer: ActionState; fields?: readonly string[] }) {
  const errorText = useErrorWords('brandComedians.errors');
  const [refused] = answer.status === 'failed' ? Object.values(answer.fields) : [];
  if (isShownAt(answer, fields)) return null;
  return <Failure answer={answer} act="save" words={(code) => errorText(refused ?? code)} />;
}

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
      <LineField name="until" {...props} type="date" min={today} />
    </div>
  );
}
