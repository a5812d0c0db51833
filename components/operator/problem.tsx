import { Failure, useErrorWords } from '@/components/forms/resend';
import type { ActionState } from '@/lib/core/action-state';

/** Shows why something was refused, unless a field of the form shows it already. */
export function Problem({ answer, fields }: { answer: ActionState; fields?: readonly string[] }) {
  return <Failure answer={answer} act="save" shown={fields} words={useErrorWords('operator.errors')} />;
}
