'use client';

import { useTranslations } from 'next-intl';
import type { ServerAction } from '@/components/forms/ask-server';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import type {
  appointAdmin,
  changeJob,
  closeReport,
  liftPlatformBlock,
  pauseBrand,
  sendGivenUpAgain,
} from '@/lib/operator/actions';
import { Problem } from './problem';

type Act =
  | typeof appointAdmin
  | typeof changeJob
  | typeof closeReport
  | typeof liftPlatformBlock
  | typeof pauseBrand
  | typeof sendGivenUpAgain;

/** A button for an act of an operator without text fields. Hidden fields contain what it is about. */
export function ActForm({
  act,
  fields,
  label,
  longLabel,
  variant = 'secondary',
}: {
  act: Act;
  fields: Readonly<Record<string, string>>;
  label: string;
  /** The accessible name, where several buttons have the same label. It contains the label. */
  longLabel?: string;
  variant?: 'secondary' | 'quiet' | 'stage';
}) {
  const t = useTranslations('operator');
  const { answer, formProps } = useActionForm(act as ServerAction<unknown, never>);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <HiddenFields values={fields} />
      <SubmitButton variant={variant} pendingLabel={t('pending')} aria-label={longLabel}>
        {label}
      </SubmitButton>
      <Problem answer={answer} />
    </form>
  );
}
