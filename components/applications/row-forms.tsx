'use client';

import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useInboxDesk } from './inbox-desk';
import { selectedName } from './use-selection';

/** The actions of a row that take one tap: the server action, and the name of the field with the row's id. */
const forms = {
  confirm: { action: 'answer', step: 'answer', carries: selectedName },
  reject: { action: 'answer', step: 'answer', carries: selectedName },
  clear: { action: 'answer', step: 'answer', carries: selectedName },
  takeBack: { action: 'decide', step: 'step', carries: 'applicationId' },
  undoReject: { action: 'decide', step: 'step', carries: 'applicationId' },
  hide: { action: 'file', step: 'step', carries: selectedName },
  unhide: { action: 'file', step: 'step', carries: selectedName },
} as const;

export type RowStep = keyof typeof forms;

const formId = (step: RowStep) => `inbox-${step}`;

/** Forms that the buttons of all rows share. With forms of their own, fifty rows would have hundreds. */
export function RowForms() {
  const { actions } = useInboxDesk();
  return (
    <div hidden>
      {Object.entries(forms).map(([step, { action, step: name }]) => (
        <form key={step} id={formId(step as RowStep)} action={actions[action]}>
          <input type="hidden" name={name} value={step} />
        </form>
      ))}
    </div>
  );
}

/** A button of a row. It submits the shared form of its action with the application's id. */
export function RowButton({
  step,
  applicationId,
  name,
  variant = 'secondary',
}: {
  step: RowStep;
  applicationId: string;
  /** The comedian's name. */
  name: string;
  variant?: ComponentProps<typeof Button>['variant'];
}) {
  const t = useTranslations('inbox');
  const { pending } = useInboxDesk();
  return (
    <Button
      type="submit"
      variant={variant}
      form={formId(step)}
      name={forms[step].carries}
      value={applicationId}
      aria-label={t(`${step}For`, { name })}
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    >
      {t(step)}
    </Button>
  );
}
