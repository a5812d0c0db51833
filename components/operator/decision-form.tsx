import type { ReactNode } from 'react';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { Failure } from '@/components/forms/resend';
import type { FormProps } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/action-state';

/**
 * The form by which an operator changes the status of what somebody has written: the fields of the decision, and its
 * button. A refusal is shown below the button, unless a field shows it.
 */
export function DecisionForm({
  label,
  about,
  form: { answer, formProps },
  words,
  submit,
  pending,
  children,
}: {
  /** The accessible name: a page has many of these forms. */
  label: string;
  /** What is decided about, and the status from which it is changed. */
  about: Readonly<Record<string, string>>;
  form: { answer: ActionState; formProps: FormProps };
  words: (code: string) => string;
  /** The label of the button, and that while it waits. */
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
