import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StatusChip } from '@/components/ui/status-chip';
import { sentenceOf } from '@/lib/notifications/sentence-view';
import type { Notice } from '@/lib/notifications/view';

/** Makes the button that undoes the answer a notice tells of, by the id of the application. */
export type Undo = (applicationId: string) => ReactNode;

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
  const t = useTranslations('notices');
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
  const t = useTranslations('notices');
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
