import { HiddenFields } from '@/components/forms/form-parts';
import { fieldsOf, isShownAt, type FormFields } from '@/components/forms/fields';
import { Failure, useErrorWords } from '@/components/forms/failure';
import type { ActionState } from '@/lib/core/forms';

export type About = { brandId: string; comedianId: string };

export function AboutFields({ brandId, comedianId }: About) {
  return <HiddenFields values={{ brandId, comedianId }} />;
}

export function useProblemFields(answer: ActionState): FormFields {
  const errorText = useErrorWords('brandsComedians.errors');
  return fieldsOf(answer, errorText);
}

/** The reason of a refusal, unless a field of the form shows it already. */
export function Problem({ answer, fields }: { answer: ActionState; fields?: readonly string[] }) {
  const errorText = useErrorWords('brandsComedians.errors');
  const [refused] = answer.status === 'failed' ? Object.values(answer.fields) : [];
  if (isShownAt(answer, fields)) return null;
  return <Failure answer={answer} act="save" words={(code) => errorText(refused ?? code)} />;
}
