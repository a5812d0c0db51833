'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { markNotificationsRead } from '@/lib/notifications/actions';

/**
 * Marks everything up to the instant as read. Nothing else does: a notice stays unread until its comedian presses this.
 */
export function MarkRead({ until }: { until: string | null }) {
  const t = useTranslations('notices');
  const [state, markRead] = useActionState(markNotificationsRead, idle);
  return (
    <>
      {until && (
        <form action={markRead}>
          <input type="hidden" name="until" value={until} />
          <SubmitButton variant="secondary" pendingLabel={t('pending')}>
            {t('markRead')}
          </SubmitButton>
        </form>
      )}
      {state.status === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{t('failed')}</p>
        </Notice>
      )}
      <p role="status" className="sr-only">
        {state.status === 'done' && t('allRead')}
      </p>
    </>
  );
}
