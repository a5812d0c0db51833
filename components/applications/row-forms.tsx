'use client';

import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useInboxDesk } from './inbox-desk';
import { selectedName } from './use-selection';

/** What a row can be asked for by one tap, and the form that does it: its action, and the field that carries the row. */
const steps = {
  confirm: { action: 'answer', step: 'answer', carries: selectedName },
  reject: { action: 'answer', step: 'answer', carries: selectedName },
  clear: { action: 'answer', step: 'answer', carries: selectedName },
  takeBack: { action: 'decide', step: 'step', carries: 'applicationId' },
  undoReject: { action: 'decide', step: 'step', carries: 'applicationId' },
  hide: { action: 'file', step: 'step', carries: selectedName },
  unhide: { action: 'file', step: 'step', carries: selectedName },
} as const;

export type RowStep = keyof typeof steps;

const formId = (step: RowStep) => `inbox-${step}`;

/** The forms that the buttons of all rows share: fifty rows would bring hundreds of their own. */
export function RowForms() {
  const { forms } = useInboxDesk();
  return (
    <div hidden>
      {Object.entries(steps).map(([step, { action, step: name }]) => (
        <form key={step} {...forms[action]} id={formId(step as RowStep)}>
          <input type="hidden" name={name} value={step} />
        </form>
      ))}
    </div>
  );
}

/** A button of a row: it belongs to the shared form of its step and carries the application. */
export function RowButton({
  step,
  applicationId,
  name,
  variant = 'secondary',
}: {
  step: RowStep;
  applicationId: string;
  /** Of the comedian. */
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
