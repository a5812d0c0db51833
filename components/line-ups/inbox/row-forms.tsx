'use client';

import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useInboxDesk } from './inbox-desk';
import { selectedName } from './use-selection';

/** The actions of a row that take one tap: the server action, and the name of the field with the row's id. */
const steps = {
  confirm: { action: 'answer', field: 'answer', carries: selectedName },
  reject: { action: 'answer', field: 'answer', carries: selectedName },
  clear: { action: 'answer', field: 'answer', carries: selectedName },
  takeBack: { action: 'decide', field: 'intent', carries: 'applicationId' },
  undoReject: { action: 'decide', field: 'intent', carries: 'applicationId' },
  hide: { action: 'hide', field: 'intent', carries: selectedName },
  unhide: { action: 'hide', field: 'intent', carries: selectedName },
} as const;

export type RowStep = keyof typeof steps;

const formId = (step: RowStep) => `inbox-${step}`;

/** Forms that the buttons of all rows share. With forms of their own, fifty rows would have hundreds. */
export function RowForms() {
  const { forms } = useInboxDesk();
  return (
    <div hidden>
      {Object.entries(steps).map(([step, { action, field: name }]) => (
        <form key={step} {...forms[action]} id={formId(step as RowStep)}>
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
      name={steps[step].carries}
      value={applicationId}
      aria-label={t(`${step}For`, { name })}
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    >
      {t(step)}
    </Button>
  );
}
