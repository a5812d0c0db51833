import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { CityRow } from '@/lib/places/view';

/** The cities with shows: the comedian's own first, then by distance, each with the number of open shows. */
export function CityList({ cities }: { cities: CityRow[] }) {
  const t = useTranslations('placesCities');
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {cities.map((city) => (
        <li key={city.slug}>
          <Link
            href={`/user/cities/${city.slug}`}
            className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-3! hover:bg-teal-soft active:bg-teal-soft data-pending:bg-teal-soft"
          >
            <span className="min-w-0 grow">
              <span className="block font-display text-lg font-bold">{city.name}</span>
              <span className="block text-sm text-ink-soft">
                {city.isOwn ? t('ownCity') : t('distance', { kilometres: city.kilometres })}
              </span>
            </span>
            <span className="shrink-0 text-right text-sm tabular-nums">
              <span className="block font-semibold text-teal">{t('open', { count: city.openShows })}</span>
              <span className="block text-ink-soft">{t('coming', { count: city.comingShows })}</span>
            </span>
            <Icon name="chevron-right" className="text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
