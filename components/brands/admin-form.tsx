'use client';

import type { ReactNode } from 'react';
import type { ServerAction } from '@/components/forms/ask-server';
import { fieldsOf, type FieldWords, type FormFields } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { RevisionField } from '@/components/forms/conflict';
import { useActionForm, type FormProps } from '@/components/forms/use-action-form';
import type { ActionState } from '@/lib/core/forms';
import { useAdminErrorText } from './use-admin-words';

type Form<Value = unknown> = {
  answer: ActionState<Value, object>;
  formProps: FormProps;
  fields: FormFields;
};

/** Connects an admin's form to its action. The labels are those of its fields, in the order on the screen. */
export function useAdminForm<Value, Details extends object>(
  action: ServerAction<Value, Details>,
  labels: FormFields['labels'],
  words: FieldWords,
): Form<Value> {
  const { answer, formProps } = useActionForm(action);
  return { answer, formProps, fields: fieldsOf(answer, words, labels) };
}

/** The frame of an admin's form: the refusal, the brand, and the revision for which it was filled in. */
export function AdminForm({
  brandId,
  revision,
  form: { answer, formProps, fields },
  act,
  className,
  children,
}: {
  brandId: string;
  /** The revision for which the form was filled in; left out for a form that overwrites nothing. */
  revision?: number;
  form: Form;
  /** The purpose of the form: a key of the messages `formsResend`. Default: it saves. */
  act?: 'invite';
  className: string;
  children: ReactNode;
}) {
  const titleOf = useAdminTitle();
  return (
    <form {...formProps} className={`flex flex-col ${className}`}>
      <FormAnswer answer={answer} fields={fields} titleOf={titleOf} act={act} />
      <input type="hidden" name="brandId" value={brandId} />
      {revision !== undefined && <RevisionField answer={answer} saved={revision} />}
      {children}
    </form>
  );
}

/** Returns a function with the title of the error summary above an admin's form. */
function useAdminTitle(): (
  failed: Extract<ActionState, { status: 'failed' }>,
  wrong: readonly string[],
) => string {
  const errorText = useAdminErrorText();
  return ({ code }, wrong) => errorText(wrong.length > 0 ? 'invalidInput' : code);
}
