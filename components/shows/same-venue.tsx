import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { ShowLink } from '@/lib/shows/actions';

/** The warning that other shows of the brand are at a show's venue at the same time; nothing when there are none. */
export function SameVenue({
  brandId,
  shows,
  children,
}: {
  brandId: string;
  shows: readonly ShowLink[];
  children?: ReactNode;
}) {
  const t = useTranslations('showsSameVenue');
  if (shows.length === 0) return null;
  return (
    <Notice tone="warning" title={t('title')}>
      <ul>
        {shows.map(({ showId, title, day, time }) => (
          <li key={showId}>
            <Link
              href={`/brands/${brandId}/team/shows/${showId}`}
              className="inline-flex min-h-11 items-center text-link"
            >
              {t('show', { title, day, time })}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Notice>
  );
}
