'use client';

import { useTranslations } from 'next-intl';
import { useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { sendTestMessage, tryMailsAgain } from '@/lib/notifications/channels/actions';

/** Sends a message to oneself, to see what arrives where. */
export function TestMessage() {
  const t = useTranslations('settings.notices.test');
  const { answer, formProps } = useActionForm(sendTestMessage);
  const resendWords = useResendWords();
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('send')}
      </SubmitButton>
      <div role="status" className="empty:hidden">
        {answer.status === 'done' && <Notice tone="success" title={t('sent')} />}
        {answer.status === 'failed' && (
          <Notice
            tone="error"
            title={resendWords(answer.code) ?? t(answer.code === 'tooSoon' ? 'tooSoon' : 'failed')}
          />
        )}
      </div>
    </form>
  );
}

/** Shows that mails to somebody's address were refused, with a button that lets the app send mails to it again. */
export function RefusedMails() {
  const t = useTranslations('settings.notices.refused');
  const { formProps } = useActionForm(tryMailsAgain);
  return (
    <Notice tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <form {...formProps} className="mt-2">
        <SubmitButton variant="secondary" pendingLabel={t('pending')}>
          {t('again')}
        </SubmitButton>
      </form>
    </Notice>
  );
}
