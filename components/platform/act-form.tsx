'use client';

import { useTranslations } from 'next-intl';
import type { ServerAction } from '@/components/forms/ask-server';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/failure';
import type {
  appointAdmin,
  changeJob,
  closeReport,
  liftPlatformBlock,
  pauseBrand,
  reviveAddresses,
  sendGivenUpAgain,
} from '@/lib/platform/actions';

type Act =
  | typeof appointAdmin
  | typeof changeJob
  | typeof closeReport
  | typeof liftPlatformBlock
  | typeof pauseBrand
  | typeof reviveAddresses
  | typeof sendGivenUpAgain;

/** A button for an act of an operator without text fields. Hidden fields name its object. */
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
  const t = useTranslations('platformOperator');
  return (
    <ButtonForm
      action={act as ServerAction<unknown, never>}
      values={fields}
      act="save"
      words={useErrorWords('platformOperator.errors')}
      variant={variant}
      className="max-w-full text-start whitespace-normal"
      pendingLabel={t('pending')}
      aria-label={longLabel}
    >
      {label}
    </ButtonForm>
  );
}
