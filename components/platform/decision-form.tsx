'use client';

import type { ReactNode } from 'react';
import type { ServerAction } from '@/components/forms/ask-server';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { HiddenFields } from '@/components/forms/form-parts';
import { Failure } from '@/components/forms/failure';
import { SelectField, TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';

/**
 * Connects an operator's decision about a user's text to its action.
 *
 * @param words returns the text for the code of a refusal
 */
export function useDecision<Value, Details>(
  action: ServerAction<Value, Details>,
  id: string,
  words: (code: string) => string,
  labels: FormFields['labels'],
) {
  const { answer, formProps } = useActionForm(action, { about: id });
  return { id, answer, formProps, words, fields: fieldsOf(answer, words, labels) };
}

/**
 * The form by which an operator changes the status of a user's text: the fields of the decision, and its button. A
 * refusal is shown below the button, unless a field shows it.
 */
export function DecisionForm({
  decision: { answer, formProps, words },
  label,
  about,
  submit,
  pending,
  children,
}: {
  decision: ReturnType<typeof useDecision>;
  /** The accessible name: a page has many of these forms. */
  label: string;
  /** The object of the decision, and the status from which it is changed. */
  about: Readonly<Record<string, string>>;
  /** The label of the button, and its label while it waits. */
  submit: string;
  pending: string;
  children: ReactNode;
}) {
  return (
    <form
      {...formProps}
      aria-label={label}
      className="flex flex-col items-start gap-3 border-t border-line pt-3"
    >
      <HiddenFields values={about} />
      {children}
      <SubmitButton variant="secondary" pendingLabel={pending}>
        {submit}
      </SubmitButton>
      {answer.status === 'failed' && Object.keys(answer.fields).length === 0 && (
        <Failure answer={answer} words={words} />
      )}
    </form>
  );
}

/** The field for the status to which a decision leads. The first possible one is chosen at first. */
export function StatusField<Status extends string>({
  decision: { id, fields },
  next,
  nameOf,
  onChoose,
}: {
  decision: ReturnType<typeof useDecision>;
  /** The statuses to which it can be changed. */
  next: readonly Status[];
  nameOf: (status: Status) => string;
  onChoose?: (status: string) => void;
}) {
  return (
    <SelectField
      name="to"
      id={`to-${id}`}
      fields={fields}
      start={next[0]}
      options={next.map((status) => ({ value: status, label: nameOf(status) }))}
      onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
    />
  );
}

export function DecisionText({
  decision: { id, fields },
  name,
  hint,
  limit,
}: {
  decision: ReturnType<typeof useDecision>;
  name: string;
  hint: string;
  limit: number;
}) {
  return <TextField name={name} id={`${name}-${id}`} fields={fields} hint={hint} limit={limit} rows={2} />;
}
