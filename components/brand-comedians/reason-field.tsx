import { useTranslations } from 'next-intl';
import { Field, Textarea } from '@/components/ui/field';
import { maxTextLength } from '@/lib/brand-comedians/limits';
import type { ActionState } from '@/lib/core/action-state';
import { typedInto, useFieldError } from './problem';

/** The reason of a report or a block. Both can be on one page, so each has an id of its own. */
export function ReasonField({
  of: form,
  state,
  hint,
}: {
  of: 'report' | 'block';
  state: ActionState;
  hint?: string;
}) {
  const t = useTranslations(`brandComedians.${form}`);
  const error = useFieldError(state);
  return (
    <div className="w-full">
      <Field name={`${form}-reason`} label={t('reason')} hint={hint} error={error('reason')}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            rows={2}
            maxLength={maxTextLength}
            defaultValue={typedInto(state, 'reason')}
          />
        )}
      </Field>
    </div>
  );
}
