import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { OwnSpotCard } from '@/lib/spots/own/view';

/**
 * The spots of the coming days whose show does not take place, so that nobody sets out. Nothing when there are none.
 */
export function HomeCalledOff({ cards }: { cards: readonly OwnSpotCard[] }) {
  const t = useTranslations('home.calledOff');
  if (cards.length === 0) return null;
  return (
    <Notice tone="error" title={t('title', { count: cards.length })}>
      <ul>
        {cards.map((card) => (
          <li key={card.applicationId}>
            <Link
              href={`/user/shows/${card.showId}`}
              className="inline-flex min-h-11 items-center wrap-anywhere text-link"
            >
              {t('show', { title: card.title, day: card.nearDay ?? card.day, time: card.time })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
