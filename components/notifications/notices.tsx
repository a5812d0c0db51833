'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { Notice } from '@/components/ui/notice';
import { StatusChip } from '@/components/ui/status-chip';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { markNotificationsRead } from '@/lib/notifications/actions';
import type { Notice as NoticeView } from '@/lib/notifications/view';

/** What happened to the comedian's applications, newest first, until they say that they have read it. */
export function Notices({ notices }: { notices: NoticeView[] }) {
  const t = useTranslations('notices');
  const [state, markRead] = useActionState(markNotificationsRead, idle);
  const [newest] = notices;
  if (!newest) return null;
  const anyUnread = notices.some((notice) => notice.unread);
  return (
    <section aria-labelledby="home-notices" className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="home-notices" className="text-xl">
          {t('title')}
        </h2>
        {anyUnread && (
          <form action={markRead}>
            <input type="hidden" name="until" value={newest.createdAt} />
            <SubmitButton variant="quiet" pendingLabel={t('pending')}>
              {t('markRead')}
            </SubmitButton>
          </form>
        )}
      </div>
      {state.status === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{t('failed')}</p>
        </Notice>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
        {notices.map((notice) => (
          <li key={notice.id} className="flex flex-col items-start gap-1.5 px-4 py-3">
            <StatusChip status={notice.status} />
            <p className={notice.unread ? 'font-semibold' : ''}>
              {t(notice.status, { title: notice.title, day: notice.day })}
              {notice.unread && <span className="sr-only"> ({t('unread')})</span>}
            </p>
            <p className="text-sm text-ink-soft">{notice.brandName}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
