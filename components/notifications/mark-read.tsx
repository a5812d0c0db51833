'use client';

import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { markNotificationsRead } from '@/lib/notifications/actions';

/**
 * Marks everything up to the instant as read. Nothing else does: a notice stays unread until its comedian presses this.
 */
export function MarkRead({ until }: { until: string | null }) {
  const t = useTranslations('notices');
  const { answer, formProps } = useActionForm(markNotificationsRead);
  return (
    <>
      {until && (
        <form {...formProps}>
          <input type="hidden" name="until" value={until} />
          <SubmitButton variant="secondary" pendingLabel={t('pending')}>
            {t('markRead')}
          </SubmitButton>
        </form>
      )}
      {answer.status === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{t('failed')}</p>
        </Notice>
      )}
      <p role="status" className="sr-only">
        {answer.status === 'done' && t('allRead')}
      </p>
    </>
  );
}
