import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { SendAgain, useErrorWords } from '@/components/forms/resend';
import { Alert } from '@/components/ui/alert';
import type { ActionState } from '@/lib/core/action-state';

/** Returns the message of a field's problem, if there is one. */
export function useProblemFields(answer: ActionState): FormFields {
  const errorText = useErrorWords('brandComedians.errors');
  return fieldsOf(answer, errorText);
}

/** Why something was refused, unless a field of the form shows it already. */
export function Problem({ answer, fields = [] }: { answer: ActionState; fields?: readonly string[] }) {
  const errorText = useErrorWords('brandComedians.errors');
  if (answer.status !== 'failed' || fields.some((name) => answer.fields[name])) return null;
  return (
    <Alert of={answer}>
      <p>{errorText(Object.values(answer.fields)[0] ?? answer.code)}</p>
      <SendAgain answer={answer} />
    </Alert>
  );
}
