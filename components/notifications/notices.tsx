import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import { headlineOf, textOf } from '@/lib/notifications/words-view';
import type { Notice, NoticeDay } from '@/lib/notifications/view';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import { MarkRead } from './mark-read';

/** Makes the button that undoes the answer in a notice, by the id of the application. */
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
    <Section id="new-notices" size="small" title={t('newTitle')}>
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
        drawing="glass"
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
  const { what, about, details } = textOf(notice, t);
  const title = show ? about : headlineOf(notice, t);
  const heading = unread ? (
    // The link leads to the notice's page, which marks it as read. A full page load updates the count on the bell.
    <a href={`/user/notices/${notice.id}`} className={`${noticeLink} font-semibold`}>
      {title}
    </a>
  ) : (
    <Link href={notice.link} className={noticeLink}>
      {title}
    </Link>
  );
  return (
    <li className="flex flex-col items-start gap-1 px-4 py-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {show ? <StatusChip status={chipOf(show)}>{what}</StatusChip> : heading}
        <span className="ml-auto flex items-baseline gap-2 text-sm text-ink-soft">
          {unread && <strong className="text-teal">{t('unread')}</strong>}
          <time dateTime={notice.createdAt} className="tabular-nums">
            {withDay ? notice.day : notice.time}
          </time>
        </span>
      </div>
      {show && heading}
      {(details || show) && (
        <p>
          {details} {show && <span className="text-sm text-ink-soft">{show.brandName}</span>}
        </p>
      )}
      {text && (
        <blockquote className="mb-1 border-l-4 border-line pl-3 whitespace-pre-line">{text}</blockquote>
      )}
      {show?.undoes && undo(show.undoes)}
    </li>
  );
}

/** Returns the status whose icon and colour fit the event. */
function chipOf({ kind, status }: NonNullable<Notice['show']>): ChipStatus {
  if (kind === 'undecided') return 'applied';
  const isOff = kind === 'showCancelled' || kind === 'takenBack' || kind === 'spotGivenBack';
  return isOff ? 'cancelled' : status;
}
