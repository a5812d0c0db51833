import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { NoticeDay } from '@/lib/notifications/view';
import { NoticeList, type Undo } from './notice-list';

/** A page of notices by day. `isContinued`: this is a later page, and the pages before have newer ones. */
export function NoticeDays({
  days,
  isContinued,
  undo,
}: {
  days: NoticeDay[];
  isContinued: boolean;
  undo: Undo;
}) {
  const t = useTranslations('notices');
  if (days.length === 0) {
    return isContinued ? (
      <p>{t('nothingOlder')}</p>
    ) : (
      <EmptyState
        title={t('emptyTitle')}
        action={<LinkButton href="/user/cities">{t('findShows')}</LinkButton>}
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  }
  return days.map(({ date, day, nearDay, notices }) => (
    <section key={date} aria-labelledby={`notices-${date}`} className="flex flex-col gap-3">
      <h2 id={`notices-${date}`} className="flex items-baseline gap-2 text-lg">
        <time dateTime={date}>{day}</time>
        {nearDay && <span className="text-base font-normal text-ink-soft">{nearDay}</span>}
      </h2>
      <NoticeList notices={notices} undo={undo} />
    </section>
  ));
}
