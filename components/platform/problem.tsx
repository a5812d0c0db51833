import { isShownAt } from '@/components/forms/fields';
import { Failure, useErrorWords } from '@/components/forms/resend';
import type { ActionState } from '@/lib/core/http/action-state';

/** Shows why something was refused, unless a field of the form shows it already. */
export function Problem({ answer, fields }: { answer: ActionState; fields?: readonly string[] }) {
  const words = useErrorWords('operator.errors');
  return isShownAt(answer, fields) ? null : <Failure answer={answer} act="save" words={words} />;
}
