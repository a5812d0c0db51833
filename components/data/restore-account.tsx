'use client';

import { useTranslations } from 'next-intl';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { restoreOwnAccount } from '@/lib/data/deletion/actions';

const codes = ['notFound', 'tooLate', 'storageAway'] as const;

/** The button to restore a deleted account after a new sign-in. It is a form, so it works without JavaScript. */
export function RestoreAccount() {
  const t = useTranslations('dataDeleted.restore');
  const resendWords = useResendWords();
  const { answer, formProps } = useActionForm(restoreOwnAccount);
  return (
    <form {...formProps} className="flex flex-col items-start gap-4">
      {answer.status === 'failed' && (
        <Notice
          tone="error"
          role="alert"
          title={resendWords(answer.code) ?? t(codes.find((code) => code === answer.code) ?? 'failed')}
        >
          <SendAgain answer={answer} />
        </Notice>
      )}
      <SubmitButton variant="stage" pendingLabel={t('pending')}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
