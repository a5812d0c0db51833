'use client';

import { useTranslations } from 'next-intl';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { SavedNote } from './saved-note';

/** The button that saves a form, and below it that it was saved. Needs the messages `form`. */
export function SaveButton({
  variant,
  size,
  label,
  answer,
}: {
  /** `secondary` where another action of the screen is more important. */
  variant?: 'secondary';
  size?: 'large';
  label?: string;
  /** The latest response of the form's action. */
  answer: ActionState;
}) {
  const t = useTranslations('form');
  return (
    <div className="flex flex-col items-start gap-3">
      <SubmitButton variant={variant} size={size} pendingLabel={t('saving')}>
        {label ?? t('save')}
      </SubmitButton>
      <SavedNote answer={answer} />
    </div>
  );
}
