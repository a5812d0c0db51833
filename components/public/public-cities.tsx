import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { PublicCityRow } from '@/lib/public/list-view';
import { linkClass } from './page-section';
import { Nothing } from './public-brand';

/** The cities with coming shows for everybody, by name. */
export function PublicCities({ cities }: { cities: readonly PublicCityRow[] }) {
  const t = useTranslations('publicCities');
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-3xl wrap-anywhere">{t('title')}</h1>
        {cities.length > 0 && <p>{t('lead')}</p>}
      </header>
      {cities.length > 0 ? (
        <Cities cities={cities} />
      ) : (
        <Nothing title={t('empty')}>{t('emptyHint')}</Nothing>
      )}
      <p>
        {t('forComedians')}{' '}
        <Link href="/user/cities" prefetch={false} rel="nofollow" className={`${linkClass} font-semibold`}>
          {t('spots')}
        </Link>
      </p>
    </div>
  );
}

function Cities({ cities }: { cities: readonly PublicCityRow[] }) {
  const t = useTranslations('publicCities');
  const language = useLocale();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {cities.map(({ slug, name, comingShows }) => (
        <li key={slug} className="min-w-0">
          <a
            href={`/public/cities/${slug}?lang=${language}`}
            className="flex h-full min-h-14 items-center justify-between gap-4 rounded-card border border-line sheet px-4 py-2 hover:underline"
          >
            <span className="min-w-0 font-display text-lg font-bold wrap-anywhere text-teal">{name}</span>{' '}
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">
              {t('coming', { count: comingShows })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
