import { fieldsOf, isShownAt, type FormFields } from '@/components/forms/fields';
import { Failure, useErrorWords } from '@/components/forms/resend';
import type { ActionState } from '@/lib/core/http/action-state';

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
