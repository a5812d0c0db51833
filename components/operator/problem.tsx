import { SendAgain, useErrorWords } from '@/components/forms/resend';
import { Alert } from '@/components/ui/alert';
import type { ActionState } from '@/lib/core/action-state';

/** Shows why something was refused, unless a field of the form shows it already. */
export function Problem({ answer, fields = [] }: { answer: ActionState; fields?: readonly string[] }) {
  const errorText = useErrorWords('operator.errors');
  if (answer.status !== 'failed' || fields.some((name) => answer.fields[name])) return null;
  return (
    <Alert of={answer}>
      <p>{errorText(answer.code)}</p>
      <SendAgain answer={answer} />
    </Alert>
  );
}
