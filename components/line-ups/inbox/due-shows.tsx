import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { inboxQuery } from '@/lib/line-ups/inbox/filters';
import type { Inbox } from '@/lib/line-ups/inbox/loaders';

/** The shows whose decision is overdue, each with a link to its applications. */
export function DueShows({ brandId, due: { shows, hasMore } }: { brandId: string; due: Inbox['due'] }) {
  const t = useTranslations('inbox');
  if (shows.length === 0) return null;
  const address = `/brands/${brandId}/team/applications` as const;
  const count = shows.length;
  return (
    <Notice tone="warning" title={hasMore ? t('dueTitleMore', { count }) : t('dueTitle', { count })}>
      <ul className="flex flex-col gap-2 pt-1">
        {shows.map(({ showId, title, day, decideBy, waiting, tab }) => (
          <li key={showId}>
            <Link href={`${address}${inboxQuery({ tab, show: showId })}`} className="font-semibold text-link">
              {day} · {title}
            </Link>
            <p className="text-sm">{t('dueText', { day: decideBy, count: waiting })}</p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="pt-1">
          <Link href={`${address}${inboxQuery({ due: true })}`} className="text-link">
            {t('dueMore')}
          </Link>
        </p>
      )}
    </Notice>
  );
}
