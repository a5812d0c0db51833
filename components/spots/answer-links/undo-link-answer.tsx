'use client';

import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { undoLinkAnswer } from '@/lib/spots/answer-links/actions';
import { SpotError } from '@/components/spots/spot-error';

/** Wrap it in `<ClientMessages namespaces={['spotsAnswerUndo', 'spotsErrors', 'formsResend']}>`. */
export function UndoLinkAnswer({ applicationId }: { applicationId: string }) {
  const t = useTranslations('spotsAnswerUndo');
  const { answer, formProps } = useActionForm(undoLinkAnswer);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <input type="hidden" name="applicationId" value={applicationId} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('undo')}
      </SubmitButton>
      <SpotError state={answer} audience="comedian" />
    </form>
  );
}
