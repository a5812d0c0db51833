import { useLocale, useTranslations } from 'next-intl';
import type { PublicShow } from '@/lib/shows/view';

/** Coming shows for everybody: readable without a line of JavaScript. */
export function PublicShowList({ shows }: { shows: PublicShow[] }) {
  const t = useTranslations('publicShows');
  const language = useLocale();
  if (shows.length === 0) return <p className="rounded-card sheet p-4">{t('empty')}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {shows.map((show) => (
        <li key={show.id} className="flex flex-col gap-1 px-4 py-3">
          <time dateTime={show.startsAt} className="text-sm font-semibold text-ink-soft tabular-nums">
            {[show.day, show.nearDay, show.time].filter(Boolean).join(' · ')}
          </time>
          <a
            href={`/public/${show.brandId}/shows/${show.id}?lang=${language}`}
            className={`self-start py-1 font-display text-lg font-bold text-teal underline underline-offset-3 ${show.cancelled ? 'line-through' : ''}`}
          >
            {show.title}
          </a>
          {show.cancelled && <span className="font-semibold text-cancelled">{t('cancelled')}</span>}
          <span className="text-sm text-ink-soft">
            {show.place}, {show.cityName}
          </span>
        </li>
      ))}
    </ul>
  );
}
