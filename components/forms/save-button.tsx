'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { Notice } from '@/components/ui/notice';
import { useInView } from '@/components/ui/alert';

/** The button that saves a form, with the note of success below it. Needs the messages `formsForm`. */
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
  const t = useTranslations('formsForm');
  return (
    <div className="flex flex-col items-start gap-3">
      <SubmitButton variant={variant} size={size} pendingLabel={t('saving')}>
        {label ?? t('save')}
      </SubmitButton>
      <SavedNote answer={answer} />
    </div>
  );
}

/**
 * The note that a form was saved, at the pressed button, because the top of a long form is out of sight. It scrolls
 * itself into view. Needs the messages `formsForm`.
 *
 * @param props.children more than "Gespeichert."
 */
export function SavedNote({ answer, children }: { answer: ActionState; children?: ReactNode }) {
  const t = useTranslations('formsForm');
  const isDone = answer.status === 'done';
  const note = useInView(isDone && answer);
  return (
    <div ref={note} role="status" className="empty:hidden">
      {isDone && (children || <Notice tone="success" title={t('saved')} />)}
    </div>
  );
}
