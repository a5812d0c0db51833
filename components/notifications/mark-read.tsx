'use client';

import { useTranslations } from 'next-intl';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { markNotificationsRead } from '@/lib/notifications/actions';

/** Marks all notices up to the instant as read. Without it, a notice stays unread until its comedian opens it. */
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
