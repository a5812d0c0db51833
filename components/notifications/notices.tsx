import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StatusChip } from '@/components/ui/status-chip';
import { sentenceOf } from '@/lib/notifications/sentence-view';
import type { Notice, NoticeDay } from '@/lib/notifications/view';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import { MarkRead } from './mark-read';

/** Makes the button that undoes the answer a notice tells of, by the id of the application. */
type Undo = (applicationId: string) => ReactNode;

export function UnreadNotices({
  notices,
  unreadUntil,
  undo,
}: {
  notices: Notice[];
  unreadUntil: string | null;
  undo: Undo;
}) {
  const t = useTranslations('notificationsNotices');
  return (
    <Section id="new-notices" title={t('newTitle')}>
      {notices.length > 0 ? <NoticeList notices={notices} withDay undo={undo} /> : <p>{t('nothingNew')}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton href="/user/notices">{t('all')}</LinkButton>
        <MarkRead until={unreadUntil} />
      </div>
    </Section>
  );
}

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
  const t = useTranslations('notificationsNotices');
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

/** A list of notices, the newest first, each with a link to its show. */
export function NoticeList({
  notices,
  withDay = false,
  undo,
}: {
  notices: Notice[];
  withDay?: boolean;
  undo: Undo;
}) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} withDay={withDay} undo={undo} />
      ))}
    </ul>
  );
}

const noticeLink = 'inline-flex min-h-11 items-center hover:underline';

function NoticeItem({ notice, withDay, undo }: { notice: Notice; withDay: boolean; undo: Undo }) {
  const t = useTranslations('notificationsNotices');
  const { unread, show, text } = notice;
  return (
    <li className="flex flex-col items-start gap-1 px-4 py-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <NoticeChip notice={notice} />
        <span className="flex items-baseline gap-2 text-sm text-ink-soft">
          {unread && <strong className="text-teal">{t('unread')}</strong>}
          <time dateTime={notice.createdAt} className="tabular-nums">
            {withDay ? notice.came : notice.time}
          </time>
        </span>
      </div>
      {unread ? (
        // The link leads to the notice's page, which marks it as read. It loads the whole page, so that the bell counts
        // again.
        <a href={`/user/notices/${notice.id}`} className={`${noticeLink} font-semibold`}>
          {sentenceOf(notice, t)}
        </a>
      ) : (
        <Link href={notice.link} className={noticeLink}>
          {sentenceOf(notice, t)}
        </Link>
      )}
      {text && (
        <blockquote className="mb-1 border-l-4 border-line pl-3 whitespace-pre-line">{text}</blockquote>
      )}
      {show?.undoes && undo(show.undoes)}
      {show && <p className="text-sm text-ink-soft">{show.brandName}</p>}
    </li>
  );
}

/** What happened, as icon and word: the new status of the application, or a word for the event. */
function NoticeChip({ notice: { show } }: { notice: Notice }) {
  const t = useTranslations('notificationsNotices');
  if (!show) return null;
  const { kind, status } = show;
  switch (kind) {
    case 'status':
      return <StatusChip status={status} />;
    case 'times':
      return <StatusChip status={status}>{t('newTimes')}</StatusChip>;
    case 'showCancelled':
      return <StatusChip status="cancelled">{t('showIsOff')}</StatusChip>;
    case 'undecided':
      return <StatusChip status="applied">{t('stillOpen')}</StatusChip>;
    case 'showMoved':
      return <StatusChip status={status}>{t('isMoved')}</StatusChip>;
    case 'reopened':
      return <StatusChip status={status}>{t(status === 'request' ? 'askedAgain' : 'openAgain')}</StatusChip>;
    case 'requestRunsOut':
      return <StatusChip status={status}>{t('runsOut')}</StatusChip>;
    case 'dayBefore':
    case 'soonBefore':
      return <StatusChip status={status}>{t('isSoon')}</StatusChip>;
    case 'answeredByLink':
      return <StatusChip status={status} />;
    case 'takenBack':
      return <StatusChip status="cancelled">{t('isTakenBack')}</StatusChip>;
    case 'spotGivenBack':
      return <StatusChip status="cancelled">{t('isGivenBack')}</StatusChip>;
  }
}
