'use client';

import { useTranslations } from 'next-intl';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { markNotificationsRead } from '@/lib/notifications/actions';

/** The button that marks all notices up to the instant as read. Opening a single notice marks only that one. */
export function MarkRead({ until }: { until: string | null }) {
  const t = useTranslations('notificationsNotices');
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
      <Failure answer={answer} words={() => t('failed')} />
      <p role="status" className="sr-only">
        {answer.status === 'done' && t('allRead')}
      </p>
    </>
  );
}
